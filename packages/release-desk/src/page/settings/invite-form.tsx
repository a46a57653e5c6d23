import { Button } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import * as v from 'valibot';
import { inviteSchema, type Role } from '../../calls';
import type { DeskError } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { RoleChips } from './role-chips';
import styles from './settings-page.module.css';
import type { Invite } from './use-people';

interface InviteFormProps {
  /** Whether people can sign in at an identity server, and are invited by mail for that. */
  readonly byMail: boolean;
  readonly busy: boolean;
  readonly problem: DeskError['refusal'] | undefined;
  /** Returns whether the person was invited. */
  readonly onInvite: (invite: Invite) => Promise<boolean>;
}

interface MailInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong: boolean;
}

/** The mail address of a work account, by which the person signs in. */
function MailInput({ value, onChange, isWrong }: MailInputProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <TextInput
      label={t('desk.people.mail')}
      hint={t('desk.people.mailHint')}
      value={value}
      maxLength={200}
      onChange={onChange}
      problem={isWrong ? t('desk.people.mailWrong') : undefined}
    />
  );
}

/** Form to invite a person by name and role. */
export function InviteForm({ byMail, busy, problem, onInvite }: InviteFormProps): ReactElement {
  const { t } = useDeskFormatters();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('marketer');
  const [sent, setSent] = useState(false);
  const [mail, setMail] = useState('');
  const invitation: Invite = { name, role, ...(mail.trim() !== '' && { mail: mail.trim() }) };
  const isNamed = v.is(inviteSchema, { name, role });
  const isComplete = v.is(inviteSchema, invitation);

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (!isComplete || !(await onInvite(invitation))) return;
    setName('');
    setMail('');
    setSent(false);
  }

  return (
    <form className={`${styles.inner} ${styles.form}`} noValidate onSubmit={event => void invite(event)}>
      <TextInput
        label={t('desk.people.name')}
        value={name}
        maxLength={60}
        onChange={setName}
        problem={sent && !isNamed ? t('desk.people.nameShort') : undefined}
      />
      {byMail && <MailInput value={mail} onChange={setMail} isWrong={sent && isNamed && !isComplete} />}
      <div className={styles.link}>
        <p className={styles.label} aria-hidden="true">
          {t('desk.people.role')}
        </p>
        <RoleChips label={t('desk.people.role')} value={role} onChange={setRole} />
      </div>
      <Problem problem={problem} />
      <Button inline kind="secondary" type="submit" loading={busy}>
        {t('desk.people.invite')}
      </Button>
    </form>
  );
}
