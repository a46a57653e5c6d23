import type { ListedPeople } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import type { Person } from '../../people/people';
import { answererOf, isConfirmed, isReady } from '../../people/standing';

/** The people of the desk as one of them sees them. */
export function listPeople({ people, options }: DeskParts, caller: Person): ListedPeople {
  const all = people.all();
  function answererName(id: string): string | null {
    const answerer = answererOf(all, id);
    return all.find(person => person.id === answerer)?.name ?? null;
  }
  return {
    people: all.map(person => ({
      id: person.id,
      name: person.name,
      role: person.role,
      ready: isReady(person),
      confirmed: isConfirmed(person),
      answerer: isConfirmed(person) ? null : answererName(person.id),
      mayConfirm: people.canConfirm(caller, person.id),
      codes: person.codes !== undefined,
      mail: person.mail ?? null,
    })),
    byMail: options.identity !== undefined,
  };
}
