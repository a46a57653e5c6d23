import { Button, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Invitation, type ListedPerson, type Me, peopleSchema, type Role } from '../../calls';
import { sendToDesk, useAction, useLoaded } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { FormDialog } from '../parts/dialogs';
import { Panel, Problem, Row } from '../parts/page-parts';
import { InviteForm, RoleChips } from './invite-form';
import styles from './settings-page.module.css';

/** The people of the desk, and what changes them. `onAsked`: another releaser has to approve the change. */
export function usePeople(onAsked: () => void) {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();
  const { value, setValue } = useLoaded('people', peopleSchema);
  const { busy, problem, run } = useAction();

  /** Returns whether the desk took the change, and says what became of it. */
  function change(path: string, body: object, done?: string): Promise<boolean> {
    return run(async () => {
      const people = await sendToDesk(path, body, peopleSchema);
      const { asked } = people;
      setValue(people);
      if (asked) onAsked();
      const said = asked ? t('desk.people.asked') : done;
      if (said !== undefined) say(said);
    });
  }

  return {
    people: value?.people ?? [],
    byMail: value?.byMail ?? false,
    busy,
    problem,
    invite: (invitation: Invitation) => change('people', invitation),
    changeRole: ({ id }: ListedPerson, role: Role) => change(`people/${id}/role`, { role }),
    remove: ({ id, name }: ListedPerson) =>
      change(`people/${id}/remove`, {}, t('desk.people.removed', { name })),
  };
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

interface PeoplePanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** The people of the desk: invitations, roles, removals. */
export function PeoplePanel({ me, onAsked }: PeoplePanelProps): ReactElement {
  const { t } = useDeskFormatters();
  const [leaving, setLeaving] = useState<ListedPerson>();
  const { people, byMail, busy, problem, invite, changeRole, remove } = usePeople(onAsked);

  async function removePerson(person: ListedPerson): Promise<void> {
    await remove(person);
    setLeaving(undefined);
  }

  return (
    <Panel title={t('desk.people.title')}>
      <ul>
        {people.map(person => (
          <PersonRow
            key={person.id}
            person={person}
            isMe={person.id === me.id}
            onChangeRole={role => void changeRole(person, role)}
            onRemove={() => setLeaving(person)}
          />
        ))}
      </ul>
      <div className={styles.inner}>
        <Problem problem={problem} />
        {!byMail && <p className={styles.note}>{t('desk.people.byServer', { command: 'pnpm desk link' })}</p>}
      </div>
      {byMail && <InviteForm busy={busy} onInvite={invite} />}
      {leaving && (
        <FormDialog
          title={t('desk.people.removeTitle', { name: leaving.name })}
          text={t('desk.people.removeText')}
          submit={t('desk.people.remove')}
          kind="danger"
          busy={busy}
          onClose={() => setLeaving(undefined)}
          onSubmit={() => removePerson(leaving)}
        />
      )}
    </Panel>
  );
}
