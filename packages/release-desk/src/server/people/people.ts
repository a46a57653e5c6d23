import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Role, roles } from '../../calls';
import { RefusedError } from '../errors';
import { type Document, openDocument } from '../store/documents';
import type { Identity } from './identity-server';
import { areTwo, decidesAlone, isConfirmed, requireReleaser } from './rights';
import { createSecret, hashOf } from './sessions';

const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** When the person signed in first, in epoch milliseconds. */
  joinedAt: v.optional(v.number()),
  /** The releaser who invited the person; missing: the server let them in. */
  invitedBy: v.optional(v.string()),
  /** The other releaser who confirmed the person, or `server`. */
  confirmedBy: v.optional(v.string()),
  /** Address by which the identity server knows the person. */
  mail: v.optional(v.string()),
  /** The account of the identity server, from the first sign-in by it. */
  identity: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
  /** The one-time link that the person has not used. */
  link: v.optional(v.object({ hash: v.string(), expires: v.number() })),
});
export type Person = v.InferOutput<typeof personSchema>;

type PeopleFile = Document<Person[]>;

export interface Newcomer {
  readonly name: string;
  readonly role: Role;
  /** Address by which the identity server knows the person. */
  readonly mail?: string | undefined;
  /** The releaser who invites; missing: the server. */
  readonly by?: string | undefined;
}

export interface SignedIn {
  readonly person: Person;
  /** Whether it is the person's first sign-in. */
  readonly isNew: boolean;
}

const linkLifetimeMs = 15 * 60_000;

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
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
      const invited = mail && people.find(person => person.mail === mail.toLowerCase() && !person.identity);
      return invited
        ? signedIn(invited, person => ({ ...person, identity: { issuer, subject } }))
        : undefined;
    },
  };
}

/** Who stands for whom, and confirmations. */
function openStanding(file: PeopleFile) {
  return {
    /** Whether two accounts are of two persons, as far as the desk knows. */
    areTwo: (one: string, other: string) => areTwo(file.read(), one, other),

    /** Whether a confirmed releaser decides about a person, or about a rule, without a second one. */
    decidesAlone: (by: string, id?: string) => decidesAlone(file.read(), by, id),

    /** Whether a releaser may confirm a person: another one has let the person in. */
    canConfirm(by: Person, id: string): boolean {
      const people = file.read();
      const person = people.find(known => known.id === id);
      if (!person || person.joinedAt === undefined || isConfirmed(person)) return false;
      return isConfirmed(by) && areTwo(people, by.id, id);
    },

    /** Confirms a person as another one than who invited them; `by` is missing if the server does. */
    confirm(id: string, by?: string): Person {
      const person = findPerson(file, id);
      if (isConfirmed(person)) throw new RefusedError('over');
      if (person.joinedAt === undefined) throw new RefusedError('notReady');
      if (by !== undefined && !areTwo(file.read(), by, id)) throw new RefusedError('samePerson');
      return changePerson(file, id, known => ({ ...known, confirmedBy: by ?? 'server' }));
    },
  };
}

/** The people of the desk. */
export function openPeople(folder: string, now: () => number) {
  const file = openDocument(`${folder}/people.json`, v.array(personSchema), []);
  return {
    ...openSignIn(file, now),
    ...openStanding(file),
    get: (id: string) => findPerson(file, id),
    has: (id: string) => file.read().some(person => person.id === id),
    all: (): readonly Person[] => file.read(),
    named: (name: string) => file.read().find(known => isSameName(known.name, name)),

    add({ name, role, mail: given, by }: Newcomer): Person {
      const all = file.read();
      const mail = given?.toLowerCase();
      if (all.some(known => isSameName(known.name, name) || (mail && known.mail === mail)))
        throw new RefusedError('nameTaken');
      const person: Person = {
        ...{ id: randomUUID(), name: name.trim(), role },
        ...(by !== undefined && { invitedBy: by }),
        ...(mail !== undefined && { mail }),
      };
      file.write([...all, person]);
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
