import { Button, FieldFrame, Tag, useUiActions } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import * as v from 'valibot';
import {
  type Invitation,
  inviteSchema,
  type ListedPerson,
  peopleSchema,
  type Role,
  roles,
} from '../../calls';
import { useDeskData } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { FormDialog } from '../parts/dialogs';
import { TextInput } from '../parts/fields';
import { Chips, Inner, NotLoaded, Panel, Problem, Quiet, Row } from '../parts/page-parts';
import styles from '../parts/page-parts.module.css';
import type { ReleaserPanelProps } from './rules-panel';

interface RoleChipsProps {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

function RoleChips(props: RoleChipsProps): ReactElement {
  const { t } = useDeskFormatters();
  return <Chips {...props} values={roles} text={role => t(`desk.role.${role}`)} />;
}

const nobody: Invitation = { name: '', mail: '', role: 'marketer' };

interface InviteFormProps {
  readonly busy: boolean;
  /** Returns whether the person was invited. */
  readonly onInvite: (invitation: Invitation) => Promise<boolean>;
}

/** An invitation as it is typed; what is wrong with it is said once it was sent. */
function useInvitation(onInvite: InviteFormProps['onInvite']) {
  const [draft, setDraft] = useState(nobody);
  const [sent, setSent] = useState(false);
  function isWrong(key: 'name' | 'mail'): boolean {
    return sent && !v.is(inviteSchema.entries[key], draft[key]);
  }
  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (!v.is(inviteSchema, draft) || !(await onInvite(draft))) return;
    setDraft(nobody);
    setSent(false);
  }
  return { draft, setDraft, isWrong, invite };
}

/** Form to invite a person by name, mail and role. */
function InviteForm({ busy, onInvite }: InviteFormProps): ReactElement {
  const { t } = useDeskFormatters();
  const { draft, setDraft, isWrong, invite } = useInvitation(onInvite);
  const id = useId();
  return (
    <form className={styles.form} noValidate onSubmit={event => void invite(event)}>
      <TextInput
        label={t('desk.people.name')}
        value={draft.name}
        maxLength={60}
        onChange={name => setDraft({ ...draft, name })}
        problem={isWrong('name') && t('desk.people.nameShort')}
      />
      <TextInput
        label={t('desk.people.mail')}
        hint={t('desk.people.mailHint')}
        value={draft.mail}
        maxLength={200}
        onChange={mail => setDraft({ ...draft, mail })}
        problem={isWrong('mail') && t('desk.people.mailWrong')}
      />
      <FieldFrame id={id} group label={t('desk.people.role')} error={undefined}>
        <RoleChips
          labelledBy={`${id}-label`}
          value={draft.role}
          onChange={role => setDraft({ ...draft, role })}
        />
      </FieldFrame>
      <Button inline kind="secondary" type="submit" loading={busy}>
        {t('desk.people.invite')}
      </Button>
    </form>
  );
}

interface PersonRowProps {
  readonly person: ListedPerson;
  readonly isMe: boolean;
  readonly onChangeRole: (role: Role) => void;
  readonly onRemove: () => void;
}

/** One person of the desk, and what the reader may do about them. Nobody removes themselves. */
function PersonRow({ person, isMe, onChangeRole, onRemove }: PersonRowProps): ReactElement {
  const { t } = useDeskFormatters();
  const { name, role, mail, joined } = person;
  const actions = (
    <>
      <RoleChips label={t('desk.people.roleOf', { name })} value={role} onChange={onChangeRole} />
      {!isMe && (
        <Button inline kind="text" onClick={onRemove}>
          {t('desk.people.remove')}
        </Button>
      )}
    </>
  );
  return (
    <Row note={mail} aside={actions}>
      <b>{name}</b> {!joined && <Tag kind="info">{t('desk.people.invited')}</Tag>}
    </Row>
  );
}

/** The people of the desk, and what changes them. */
function usePeople(onAsked: () => void) {
  const { t } = useDeskFormatters();
  const { toast } = useUiActions();
  const { send, ...data } = useDeskData('people', peopleSchema);
  /** Returns whether the desk took the change, and says what became of it. */
  function change(path: string, body: object, done?: string): Promise<boolean> {
    return send(path, body, ({ asked }) => {
      if (asked) onAsked();
      const said = asked ? t('desk.people.asked') : done;
      if (said !== undefined) toast(said);
    });
  }
  function remove({ id, name }: ListedPerson): Promise<boolean> {
    return change(`people/${id}/remove`, {}, t('desk.people.removed', { name }));
  }
  return { ...data, change, remove };
}

/** The people of the desk: invitations, roles, removals. */
export function PeoplePanel({ me, onAsked }: ReleaserPanelProps): ReactElement {
  const { t } = useDeskFormatters();
  const [leaving, setLeaving] = useState<ListedPerson>();
  const { value, failed, reload, busy, problem, change, remove } = usePeople(onAsked);
  if (!value) return <NotLoaded failed={failed} reload={reload} />;
  return (
    <Panel title={t('desk.people.title')}>
      <ul>
        {value.people.map(person => (
          <PersonRow
            key={person.id}
            person={person}
            isMe={person.id === me.id}
            onChangeRole={role => void change(`people/${person.id}/role`, { role })}
            onRemove={() => setLeaving(person)}
          />
        ))}
      </ul>
      <Inner>
        <Problem problem={problem} />
        {value.byMail ? (
          <InviteForm busy={busy} onInvite={invitation => change('people', invitation)} />
        ) : (
          <Quiet>{t('desk.people.byServer', { command: 'pnpm desk link' })}</Quiet>
        )}
      </Inner>
      {leaving && (
        <FormDialog
          title={t('desk.people.removeTitle', { name: leaving.name })}
          text={t('desk.people.removeText')}
          submit={t('desk.people.remove')}
          kind="danger"
          onClose={() => setLeaving(undefined)}
          onSubmit={() => remove(leaving).then(() => setLeaving(undefined))}
        />
      )}
    </Panel>
  );
}
