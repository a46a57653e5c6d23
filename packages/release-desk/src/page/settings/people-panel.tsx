import { Button, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import {
  changedPeopleSchema,
  type Invitation,
  type ListedPerson,
  type Me,
  peopleSchema,
  type Role,
} from '../../calls';
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
      const { asked, ...people } = await sendToDesk(path, body, changedPeopleSchema);
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
    confirm: ({ id, name }: ListedPerson) =>
      change(`people/${id}/confirm`, {}, t('desk.people.confirmed', { name })),
    changeRole: ({ id }: ListedPerson, role: Role) => change(`people/${id}/role`, { role }),
    remove: ({ id, name }: ListedPerson) =>
      change(`people/${id}/remove`, {}, t('desk.people.removed', { name })),
  };
}

/** A question about a person, which is asked before it is done. */
interface Question {
  readonly what: 'confirm' | 'remove';
  readonly person: ListedPerson;
}

interface QuestionDialogProps extends Question {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDo: () => void;
}

/** Asks a releaser to vouch that an account is of a person of its own, or whether a person shall lose access. */
function QuestionDialog({ what, person, onDo, ...dialog }: QuestionDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  const values = { name: person.name, answerer: person.answerer ?? '–' };
  return (
    <FormDialog
      {...dialog}
      title={t(`desk.people.${what}Title`, values)}
      text={t(`desk.people.${what}Text`, values)}
      submit={t(`desk.people.${what}`)}
      kind={what === 'remove' ? 'danger' : 'primary'}
      onSubmit={onDo}
    />
  );
}

interface PersonRowProps {
  readonly person: ListedPerson;
  readonly isMe: boolean;
  /** Whether the reader may change people. */
  readonly mayChange: boolean;
  readonly onChangeRole: (role: Role) => void;
  readonly onAsk: (what: Question['what']) => void;
}

/** One person of the desk: who they count as, and what the reader may do about them. Nobody removes themselves. */
export function PersonRow({ person, isMe, mayChange, onChangeRole, onAsk }: PersonRowProps): ReactElement {
  const { t } = useDeskFormatters();
  const { name, role, mail, joined, confirmed, answerer, mayConfirm } = person;
  const counts =
    answerer === null ? t('desk.people.unconfirmed') : t('desk.people.countsAs', { name: answerer });
  const actions = (
    <>
      <RoleChips label={t('desk.people.roleOf', { name })} value={role} onChange={onChangeRole} />
      {mayConfirm && (
        <Button inline kind="secondary" onClick={() => onAsk('confirm')}>
          {t('desk.people.confirm')}
        </Button>
      )}
      {!isMe && (
        <Button inline kind="text" onClick={() => onAsk('remove')}>
          {t('desk.people.remove')}
        </Button>
      )}
    </>
  );
  return (
    <Row
      note={[mail, confirmed ? null : counts].filter(text => text !== null).join(' · ')}
      aside={mayChange ? actions : <span>{t(`desk.role.${role}`)}</span>}
    >
      <b>{name}</b> {!joined && <Tag kind="info">{t('desk.people.invited')}</Tag>}
    </Row>
  );
}

interface PeoplePanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** The people of the desk: invitations, confirmations, roles, removals. */
export function PeoplePanel({ me, onAsked }: PeoplePanelProps): ReactElement {
  const { t } = useDeskFormatters();
  const [question, setQuestion] = useState<Question>();
  const { people, byMail, busy, problem, ...actions } = usePeople(onAsked);

  async function answer({ what, person }: Question): Promise<void> {
    await actions[what](person);
    setQuestion(undefined);
  }

  return (
    <Panel title={t('desk.people.title')}>
      <ul>
        {people.map(person => (
          <PersonRow
            key={person.id}
            person={person}
            isMe={person.id === me.id}
            mayChange={me.confirmed}
            onChangeRole={role => void actions.changeRole(person, role)}
            onAsk={what => setQuestion({ what, person })}
          />
        ))}
      </ul>
      <div className={styles.inner}>
        <Problem problem={problem} />
        {!byMail && <p className={styles.note}>{t('desk.people.byServer', { command: 'pnpm desk link' })}</p>}
      </div>
      {me.confirmed && byMail && <InviteForm busy={busy} onInvite={actions.invite} />}
      {question && (
        <QuestionDialog
          {...question}
          busy={busy}
          onClose={() => setQuestion(undefined)}
          onDo={() => void answer(question)}
        />
      )}
    </Panel>
  );
}
