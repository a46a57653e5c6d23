import { openStore } from '@sunbird/federation/open-store';
import { actors } from './audit/audit-log';
import { type DeskParts, deskBase, openDeskParts } from './desk-parts';
import type { Person } from './people/people';

/** What whoever runs the server may do for people of the desk: they can write its files anyway, and the log says so. */
async function withPerson(
  site: string,
  name: string,
  action: (parts: DeskParts, person: Person) => string,
): Promise<void> {
  const store = await openStore(site);
  try {
    await store.refresh();
    const parts = openDeskParts({ store, previewOrigin: () => '' });
    const said = await parts.exclusive(() => {
      const person = parts.people.named(name);
      if (!person) throw new Error(`The desk has no ${name}.`);
      return action(parts, person);
    });
    process.stdout.write(`${said}\n`);
  } finally {
    await store.close();
  }
}

/** Confirms a person. A desk with one releaser has nobody else who could. */
export function confirmByServer(site: string, name: string): Promise<void> {
  return withPerson(site, name, ({ people, audit }, person) => {
    people.confirm(person.id);
    audit.write(actors.command, 'confirmed', { name: person.name });
    return `${person.name} is confirmed.`;
  });
}

/** Removes a person. A desk whose second releaser has left has nobody else who could approve it. */
export function removeByServer(site: string, name: string): Promise<void> {
  return withPerson(site, name, ({ people, sessions, audit }, person) => {
    people.remove(person.id);
    sessions.endAll(person.id);
    audit.write(actors.command, 'removed', { name: person.name });
    return `${person.name} is removed.`;
  });
}

/** Prints a link that resets an account, for a desk whose only releaser can't sign in. */
export function resetByServer(site: string, name: string): Promise<void> {
  return withPerson(site, name, ({ people, audit }, person) => {
    const { link } = people.addLink(person.id);
    audit.write(actors.command, 'sentLink', { name: person.name });
    return `Open this link at the desk, once: ${deskBase}/welcome?link=${link}`;
  });
}
