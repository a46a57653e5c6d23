import { type ReactElement, useState } from 'react';
import type { ListedPerson, Me } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Panel } from '../parts/panel';
import { InviteForm } from './invite-form';
import { LinkDialog, RemoveDialog } from './person-dialogs';
import { PersonRow } from './person-row';
import { usePeople } from './use-people';

/** The people of the desk, and invitations by one-time links. */
export function PeoplePanel({ me }: { readonly me: Me }): ReactElement {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();
  const { people, link, hideLink, busy, problem, ...actions } = usePeople();
  const [leaving, setLeaving] = useState<ListedPerson>();

  async function remove(person: ListedPerson): Promise<void> {
    if (!(await actions.remove(person))) return;
    setLeaving(undefined);
    say(t('desk.people.removed', { name: person.name }));
  }

  return (
    <Panel title={t('desk.people.title')}>
      {people.map(person => (
        <PersonRow
          key={person.id}
          person={person}
          isMe={person.id === me.id}
          onChangeRole={role => void actions.changeRole(person, role)}
          onSendLink={() => void actions.sendLink(person)}
          onRemove={() => setLeaving(person)}
        />
      ))}
      <InviteForm busy={busy} problem={problem} onInvite={actions.invite} />
      {link && <LinkDialog link={link} onClose={hideLink} />}
      {leaving && (
        <RemoveDialog
          person={leaving}
          busy={busy}
          onClose={() => setLeaving(undefined)}
          onRemove={() => void remove(leaving)}
        />
      )}
    </Panel>
  );
}
