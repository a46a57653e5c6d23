import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Role, roles } from '../../calls';
import { RefusedError } from '../errors';
import { type Document, openDocument } from '../store/desk-store';
import type { Identity } from './identity-server';
import { createSecret, hashOf } from './sessions';

const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** When the person signed in first, in epoch milliseconds. */
  joinedAt: v.optional(v.number()),
  /** Address by which the identity server knows the person. */
  mail: v.optional(v.string()),
  /** The account of the identity server, from the first sign-in by it. */
  identity: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
  /** The one-time link that the person has not used. */
  link: v.optional(v.object({ hash: v.string(), expires: v.number() })),
});
export type Person = v.InferOutput<typeof personSchema>;

type PeopleFile = Document<Person[]>;

type Newcomer = Pick<Person, 'name' | 'role' | 'mail'>;

export interface SignedIn {
  readonly person: Person;
  /** Whether it is the person's first sign-in. */
  readonly isNew: boolean;
}

/** A releaser who has signed in: such a one changes people and rules, and one always stays. */
export function isActiveReleaser({ role, joinedAt }: Person): boolean {
  return role === 'releaser' && joinedAt !== undefined;
}

/** Throws if a change takes the last active releaser. */
function requireReleaser(before: readonly Person[], after: readonly Person[]): void {
  if (before.some(isActiveReleaser) && !after.some(isActiveReleaser)) throw new RefusedError('lastReleaser');
}

const linkLifetimeMs = 15 * 60_000;

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Capitals of a mail address don't count. Letters of other alphabets do: some of them look like Latin ones. */
function plainMail(mail: string): string {
  return mail.replace(/[A-Z]/g, letter => letter.toLowerCase());
}

function findPerson(file: PeopleFile, id: string): Person {
  const person = file.read().find(known => known.id === id);
  if (!person) throw new RefusedError('notFound');
  return person;
}

function changePerson(file: PeopleFile, id: string, edit: (person: Person) => Person): Person {
  const all = file.read();
  const changed = edit(findPerson(file, id));
  const people = all.map(person => (person.id === id ? changed : person));
  requireReleaser(all, people);
  file.write(people);
  return changed;
}

/** How people prove who they are: by an account of the identity server, or by a one-time link of the server. */
function openSignIn(file: PeopleFile, now: () => number) {
  function signedIn({ id, joinedAt }: Person, edit: (person: Person) => Person): SignedIn {
    const person = changePerson(file, id, known => ({ ...edit(known), joinedAt: joinedAt ?? now() }));
    return { person, isNew: joinedAt === undefined };
  }
  function findByLink(secret: string): Person | undefined {
    return file
      .read()
      .find(({ link }) => link !== undefined && link.hash === hashOf(secret) && link.expires > now());
  }

  return {
    /** Creates a link that signs a person in once. It replaces the one before. */
    createLink(id: string): string {
      const secret = createSecret();
      const link = { hash: hashOf(secret), expires: now() + linkLifetimeMs };
      changePerson(file, id, person => ({ ...person, link }));
      return secret;
    },

    /** Whom a link is for; undefined: it is expired, used or unknown. */
    findByLink,

    /** Uses a link up. */
    redeemLink(secret: string): SignedIn | undefined {
      const person = findByLink(secret);
      return person && signedIn(person, ({ link: _used, ...rest }) => rest);
    },

    /**
     * The person with an account of the identity server. The first sign-in joins it to who was invited by that mail
     * address; an address that the server has not confirmed joins nobody.
     */
    identify({ issuer, subject, mail }: Identity): SignedIn | undefined {
      const people = file.read();
      const known = people.find(
        ({ identity }) => identity?.issuer === issuer && identity.subject === subject,
      );
      if (known) return { person: known, isNew: false };
      const invited = mail && people.find(person => person.mail === plainMail(mail) && !person.identity);
      return invited
        ? signedIn(invited, person => ({ ...person, identity: { issuer, subject } }))
        : undefined;
    },
  };
}

/** The people of the desk. */
export function openPeople(folder: string, now: () => number) {
  const file = openDocument(`${folder}/people.json`, v.array(personSchema), []);
  /** Throws if somebody has this name or address. */
  function requireNew({ name, mail }: Newcomer): void {
    const isKnown = (known: Person) =>
      isSameName(known.name, name) || (mail !== undefined && known.mail === plainMail(mail));
    if (file.read().some(isKnown)) throw new RefusedError('nameTaken');
  }
  return {
    ...openSignIn(file, now),
    get: (id: string) => findPerson(file, id),
    has: (id: string) => file.read().some(person => person.id === id),
    all: (): readonly Person[] => file.read(),
    named: (name: string) => file.read().find(known => isSameName(known.name, name)),

    /** Whether a releaser is the only active one, so that nobody else could approve what they ask for. */
    isOnlyReleaser: (id: string) =>
      file.read().every(person => person.id === id || !isActiveReleaser(person)),

    requireNew,

    add(newcomer: Newcomer): Person {
      requireNew(newcomer);
      const { name, role, mail } = newcomer;
      const known = mail !== undefined && { mail: plainMail(mail) };
      const person: Person = { id: randomUUID(), name: name.trim(), role, ...known };
      file.write([...file.read(), person]);
      return person;
    },

    setRole: (id: string, role: Role) => changePerson(file, id, person => ({ ...person, role })),

    remove(id: string): Person {
      const removed = findPerson(file, id);
      const all = file.read();
      const people = all.filter(person => person.id !== id);
      requireReleaser(all, people);
      file.write(people);
      return removed;
    },
  };
}
export type People = ReturnType<typeof openPeople>;
