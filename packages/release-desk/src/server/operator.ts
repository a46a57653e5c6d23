import { actors } from '@sunbird/release-store';
import { usingStore } from '@sunbird/release-store/open-store';
import { personName } from '@sunbird/staff-sign-in';
import * as v from 'valibot';
import { type DeskParts, deskBase, openDeskParts } from './desk/desk-parts';
import type { DeskPerson } from './store/people';

/** Whom the server lets in, in which role; without one, in the role that the person has. */
export type LetIn = Pick<DeskPerson, 'name'> & Partial<Pick<DeskPerson, 'role'>>;

function personOf({ people }: DeskParts, { name, role }: LetIn): DeskPerson {
  const existing = people.named(name);
  if (existing) return role === undefined ? existing : people.setRole(existing.id, role);
  if (!v.is(personName, name)) throw new Error('A name has 2 to 60 characters.');
  if (role === undefined) throw new Error(`The desk has no ${name}. For a new person add --role.`);
  return people.add({ name, role });
}

/** Lets a person in, who is created if the desk has nobody of that name. Returns the path of a link that works once. */
export function letIn(parts: DeskParts, actor: string, who: LetIn): string {
  const { id, name, role } = personOf(parts, who);
  parts.audit.write(actor, 'sentLink', { name, role });
  return `${deskBase}/sign-in/link?link=${parts.people.createLink(id)}`;
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

/** Removes a person. */
export function removeByServer(site: string, name: string): Promise<void> {
  return atDesk(site, parts => {
    const named = parts.people.named(name);
    if (!named) throw new Error(`The desk has no ${name}.`);
    const person = parts.people.remove(named.id);
    parts.audit.write(actors.command, 'removed', { name: person.name });
    return `${person.name} is removed.`;
  });
}
