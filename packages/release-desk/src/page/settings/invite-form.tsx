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

interface InviteFormProps {
  readonly busy: boolean;
  readonly problem: DeskError['refusal'] | undefined;
  /** Returns whether the person was invited. */
  readonly onInvite: (name: string, role: Role) => Promise<boolean>;
}

/** Form to invite a person by name and role. */
export function InviteForm({ busy, problem, onInvite }: InviteFormProps): ReactElement {
  const { t } = useDeskFormatters();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('marketer');
  const [sent, setSent] = useState(false);
  const isNamed = v.is(inviteSchema, { name, role });

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (!isNamed || !(await onInvite(name, role))) return;
    setName('');
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
      <div className={styles.link}>
        <RoleChips label={t('desk.people.role')} value={role} onChange={setRole} />
      </div>
      <Problem problem={problem} />
      <Button inline kind="secondary" type="submit" loading={busy}>
        {t('desk.people.invite')}
      </Button>
    </form>
  );
}
