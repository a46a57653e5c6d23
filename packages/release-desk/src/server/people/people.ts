import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { personName, type Role, roles } from '../../calls';
import { RefusedError } from '../errors';
import { openDocument } from '../store/desk-store';
import type { Identity } from './identity-server';
import { createSecret, hashOf } from './sessions';

const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** When the person signed in first, in epoch milliseconds. */
  joinedAt: v.optional(v.number()),
  /** The account of the identity server. */
  identity: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
  /** The one-time link that the person has not used. */
  link: v.optional(v.object({ hash: v.string(), expires: v.number() })),
});
export type Person = v.InferOutput<typeof personSchema>;

export interface SignedIn {
  readonly person: Person;
  /** Whether it is the person's first sign-in. */
  readonly isNew: boolean;
}

const linkLifetimeMs = 15 * 60_000;

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The people of the desk: the identity server says who they are and what they may do, else whoever runs the server. */
export function openPeople(folder: string, now: () => number) {
  const file = openDocument(`${folder}/people.json`, v.array(personSchema), []);

  function get(id: string): Person {
    const person = file.read().find(known => known.id === id);
    if (!person) throw new RefusedError('notFound');
    return person;
  }
  function change(id: string, edit: (person: Person) => Person): Person {
    const changed = edit(get(id));
    file.write(file.read().map(person => (person.id === id ? changed : person)));
    return changed;
  }
  function named(name: string): Person | undefined {
    return file.read().find(known => isSameName(known.name, name));
  }
  function add(newcomer: Pick<Person, 'name' | 'role' | 'identity'>): Person {
    if (named(newcomer.name)) throw new Error(`The desk has a ${newcomer.name}.`);
    const person = { ...newcomer, name: v.parse(personName, newcomer.name), id: randomUUID() };
    file.write([...file.read(), person]);
    return person;
  }
  function remove(id: string): Person {
    const removed = get(id);
    file.write(file.read().filter(person => person.id !== id));
    return removed;
  }
  function signedIn({ id, joinedAt }: Person, edit: (person: Person) => Person): SignedIn {
    const person = change(id, known => ({ ...edit(known), joinedAt: joinedAt ?? now() }));
    return { person, isNew: joinedAt === undefined };
  }
  function findByLink(secret: string): Person | undefined {
    return file
      .read()
      .find(({ link }) => link !== undefined && link.hash === hashOf(secret) && link.expires > now());
  }

  return {
    ...{ get, add, remove, named, findByLink },
    has: (id: string) => file.read().some(person => person.id === id),
    all: (): readonly Person[] => file.read(),
    setRole: (id: string, role: Role) => change(id, person => ({ ...person, role })),

    /** Creates a link that signs a person in once. It replaces the one before. */
    createLink(id: string): string {
      const secret = createSecret();
      const link = { hash: hashOf(secret), expires: now() + linkLifetimeMs };
      change(id, person => ({ ...person, link }));
      return secret;
    },

    /** Uses a link up. */
    redeemLink(secret: string): SignedIn | undefined {
      const person = findByLink(secret);
      return person && signedIn(person, ({ link: _used, ...rest }) => rest);
    },

    /** The person with an account of the identity server, in the role that it says. One without a role is let go. */
    identify({ issuer, subject, name, role }: Identity): SignedIn | undefined {
      const known = file
        .read()
        .find(({ identity }) => identity?.issuer === issuer && identity.subject === subject);
      if (role === undefined) {
        if (known) remove(known.id);
        return undefined;
      }
      // Nobody takes the name of somebody else: the log would name the wrong person.
      const own = named(name) ? `${name.slice(0, 20)} (${subject.slice(0, 36)})` : name;
      return signedIn(known ?? add({ name: own, role, identity: { issuer, subject } }), person => ({
        ...person,
        role,
      }));
    },
  };
}
export type People = ReturnType<typeof openPeople>;
