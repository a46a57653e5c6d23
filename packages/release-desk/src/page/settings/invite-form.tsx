import { Button, RadioGroup } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import * as v from 'valibot';
import { type Invitation, inviteSchema, type Role, roles } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { TextInput } from '../parts/fields';
import styles from './settings-page.module.css';

interface RoleChipsProps {
  readonly label: string;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

export function RoleChips({ label, value, onChange }: RoleChipsProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <RadioGroup
      look="chips"
      label={label}
      options={roles.map(option => ({ value: option, label: t(`desk.role.${option}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

const nobody: Invitation = { name: '', mail: '', role: 'marketer' };

interface FieldsProps {
  readonly draft: Invitation;
  readonly onChange: (draft: Invitation) => void;
  /** Whether the form was sent, so that what is wrong is said. */
  readonly sent: boolean;
}

function Fields({ draft, onChange, sent }: FieldsProps): ReactElement {
  const { t } = useDeskFormatters();
  function problemOf(key: 'name' | 'mail', text: string): string | undefined {
    return sent && !v.is(inviteSchema.entries[key], draft[key]) ? text : undefined;
  }
  return (
    <>
      <TextInput
        label={t('desk.people.name')}
        value={draft.name}
        maxLength={60}
        onChange={name => onChange({ ...draft, name })}
        problem={problemOf('name', t('desk.people.nameShort'))}
      />
      <TextInput
        label={t('desk.people.mail')}
        hint={t('desk.people.mailHint')}
        value={draft.mail}
        maxLength={200}
        onChange={mail => onChange({ ...draft, mail })}
        problem={problemOf('mail', t('desk.people.mailWrong'))}
      />
      <div className={styles.role}>
        <p className={styles.label} aria-hidden="true">
          {t('desk.people.role')}
        </p>
        <RoleChips
          label={t('desk.people.role')}
          value={draft.role}
          onChange={role => onChange({ ...draft, role })}
        />
      </div>
    </>
  );
}

interface InviteFormProps {
  readonly busy: boolean;
  /** Returns whether the person was invited. */
  readonly onInvite: (invitation: Invitation) => Promise<boolean>;
}

/** Form to invite a person by name, mail and role. */
export function InviteForm({ busy, onInvite }: InviteFormProps): ReactElement {
  const { t } = useDeskFormatters();
  const [draft, setDraft] = useState(nobody);
  const [sent, setSent] = useState(false);
  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (!v.is(inviteSchema, draft) || !(await onInvite(draft))) return;
    setDraft(nobody);
    setSent(false);
  }
  return (
    <form className={`${styles.inner} ${styles.form}`} noValidate onSubmit={event => void invite(event)}>
      <Fields draft={draft} onChange={setDraft} sent={sent} />
      <Button inline kind="secondary" type="submit" loading={busy}>
        {t('desk.people.invite')}
      </Button>
    </form>
  );
}
