import {
  changedPeopleSchema,
  type Invitation,
  type ListedPerson,
  peopleSchema,
  type Role,
} from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';

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
