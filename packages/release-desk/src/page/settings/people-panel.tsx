import { type ReactElement, useState } from 'react';
import type { ListedPerson, Me, Role } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Panel } from '../parts/panel';
import { InviteForm } from './invite-form';
import { ConfirmDialog, LinkDialog, RemoveDialog } from './person-dialogs';
import { PersonRow } from './person-row';
import { usePeople } from './use-people';

/** The question that is open about a person. */
interface Asked {
  readonly what: 'confirm' | 'remove';
  readonly person: ListedPerson;
}

interface PersonQuestionProps {
  readonly asked: Asked | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (person: ListedPerson) => void;
  readonly onRemove: (person: ListedPerson) => void;
}

function PersonQuestion({ asked, onConfirm, onRemove, ...rest }: PersonQuestionProps): ReactElement | null {
  if (!asked) return null;
  const { what, person } = asked;
  return what === 'confirm' ? (
    <ConfirmDialog {...rest} person={person} onConfirm={() => onConfirm(person)} />
  ) : (
    <RemoveDialog {...rest} person={person} onRemove={() => onRemove(person)} />
  );
}

interface Outcomes {
  readonly onAsked: () => void;
  readonly onDone: () => void;
}

/** Actions that say in a toast what they have done. */
function useAnnounced(actions: ReturnType<typeof usePeople>, { onAsked, onDone }: Outcomes) {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();

  function sayAsked(): void {
    onAsked();
    say(t('desk.people.asked'));
  }
  async function remove(person: ListedPerson): Promise<void> {
    const outcome = await actions.remove(person);
    onDone();
    if (outcome === 'asked') sayAsked();
    if (outcome === 'done') say(t('desk.people.removed', { name: person.name }));
  }
  async function changeRole(person: ListedPerson, role: Role): Promise<void> {
    if ((await actions.changeRole(person, role)) === 'asked') sayAsked();
  }
  async function confirm(person: ListedPerson): Promise<void> {
    if (await actions.confirm(person)) say(t('desk.people.confirmed', { name: person.name }));
    onDone();
  }
  async function reset(person: ListedPerson): Promise<void> {
    if (!(await actions.reset(person))) return;
    onAsked();
    say(t('desk.people.resetAsked'));
  }
  return { remove, changeRole, confirm, reset };
}

interface PeoplePanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** The people of the desk: invitations, confirmations, roles, resets. */
export function PeoplePanel({ me, onAsked }: PeoplePanelProps): ReactElement {
  const { t } = useDeskFormatters();
  const [asked, setAsked] = useState<Asked>();
  const state = usePeople();
  const { people, byMail, link, hideLink, busy, problem, ...actions } = state;
  const { remove, changeRole, confirm, reset } = useAnnounced(state, {
    onAsked,
    onDone: () => setAsked(undefined),
  });

  return (
    <Panel title={t('desk.people.title')}>
      {people.map(person => (
        <PersonRow
          key={person.id}
          person={person}
          isMe={person.id === me.id}
          mayChange={me.confirmed}
          onChangeRole={role => void changeRole(person, role)}
          onConfirm={() => setAsked({ what: 'confirm', person })}
          onSendLink={() => void actions.sendLink(person)}
          onReset={() => void reset(person)}
          onRemove={() => setAsked({ what: 'remove', person })}
        />
      ))}
      {me.confirmed && <InviteForm byMail={byMail} busy={busy} problem={problem} onInvite={actions.invite} />}
      {link && <LinkDialog link={link} onClose={hideLink} />}
      <PersonQuestion
        asked={asked}
        busy={busy}
        onClose={() => setAsked(undefined)}
        onConfirm={person => void confirm(person)}
        onRemove={person => void remove(person)}
      />
    </Panel>
  );
}
