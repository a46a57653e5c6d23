import { usingStore } from '@sunbird/release-store/open-store';
import * as v from 'valibot';
import { personName } from '../calls';
import { type DeskParts, openDeskParts } from './desk-parts';
import type { Person } from './people/people';
import { actors } from './store/desk-store';

/** Whom the server lets in; of a person who is new with role, and the mail by which they sign in by an account. */
export type LetIn = Pick<Person, 'name'> & Partial<Pick<Person, 'role' | 'mail'>>;

function addPerson({ people, audit }: DeskParts, actor: string, { name: given, role, mail }: LetIn): Person {
  const name = v.safeParse(personName, given);
  if (!name.success) throw new Error('A name has 2 to 60 characters.');
  if (role === undefined) throw new Error(`The desk has no ${given}. For a new person add --role.`);
  const person = people.add({ name: name.output, role, mail });
  audit.write(actor, 'invited', { name: person.name, role, mail });
  return person;
}

/** Lets a person in, who is created if the desk has nobody of that name. Returns the path of a link that works once. */
export function letIn(parts: DeskParts, actor: string, who: LetIn): string {
  const person = parts.people.named(who.name) ?? addPerson(parts, actor, who);
  parts.audit.write(actor, 'sentLink', { name: person.name });
  return `${parts.base}/sign-in/link?link=${parts.people.createLink(person.id)}`;
}

/** What whoever runs the server may do for people of the desk: they can write its files anyway, and the log says so. */
function atDesk(site: string, action: (parts: DeskParts) => string): Promise<void> {
  return usingStore(site, async store => {
    await store.refresh();
    const parts = openDeskParts({ store, previewOrigin: () => '' });
    const said = await parts.exclusive(() => action(parts));
    process.stdout.write(`${said}\n`);
  });
}

/** Prints a link that signs a person in. */
export function linkByServer(site: string, origin: string, who: LetIn): Promise<void> {
  return atDesk(site, parts => `Within 15 minutes, once: ${origin}${letIn(parts, actors.command, who)}`);
}

/** Removes a person. A desk whose second releaser has left has nobody else who could approve it. */
export function removeByServer(site: string, name: string): Promise<void> {
  return atDesk(site, parts => {
    const found = parts.people.named(name);
    if (!found) throw new Error(`The desk has no ${name}.`);
    const person = parts.people.remove(found.id);
    parts.sessions.endAll(person.id);
    parts.audit.write(actors.command, 'removed', { name: person.name });
    return `${person.name} is removed.`;
  });
}
