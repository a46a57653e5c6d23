import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

export const personName = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60));

/** A value that is kept as a whole, such as a file or a row. */
export interface Document<Value> {
  read(): Value;
  write(value: Value): void;
}

/** A random secret of 256 bits: for sessions and links. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret. The store has hashes only, so that a reader of its files cannot sign in. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const sessionSchema = v.object({
  hash: v.string(),
  personId: v.string(),
  /** Every action must send it, so that a page of another origin cannot act. */
  token: v.string(),
  expires: v.number(),
  seenAt: v.number(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

const lifetimeMs = 12 * 3_600_000;
const idleMs = 2 * 3_600_000;
const touchMs = 60_000;

/** Sessions: the secret is in a cookie, its hash in the store. A session ends after 12 hours, or 2 without a request. */
export function openSessions(file: Document<readonly Session[]>, now: () => number) {
  function isAlive({ expires, seenAt }: Session) {
    return expires > now() && seenAt + idleMs > now();
  }
  function isStale({ seenAt }: Session) {
    return seenAt + touchMs < now();
  }

  return {
    start(personId: string): { secret: string; maxAge: number } {
      const secret = createSecret();
      const session = {
        hash: hashOf(secret),
        personId,
        token: createSecret(),
        expires: now() + lifetimeMs,
        seenAt: now(),
      };
      file.write([...file.read().filter(isAlive), session]);
      return { secret, maxAge: lifetimeMs / 1000 };
    },

    find(secret: string): Session | undefined {
      const session = file.read().find(each => each.hash === hashOf(secret));
      return session && isAlive(session) ? session : undefined;
    },

    /** Whether the recorded activity is older than a minute, so that a request should record it again. */
    isStale,

    /** Records activity of a session. */
    touch(hash: string): void {
      const all = file.read();
      const session = all.find(each => each.hash === hash);
      if (!session || !isStale(session)) return;
      file.write(all.map(each => (each === session ? { ...each, seenAt: now() } : each)));
    },

    end: (hash: string) => file.write(file.read().filter(session => session.hash !== hash)),
  };
}
export type Sessions = ReturnType<typeof openSessions>;

/** A person, in one of the roles of the place. */
export function personSchemaOf<Role extends string>(roles: readonly Role[]) {
  return v.object({
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
}
export type Person<Role extends string> = Omit<
  v.InferOutput<ReturnType<typeof personSchemaOf<string>>>,
  'role'
> & { role: Role };

/** An account of the identity server. */
export interface Identity<Role extends string> {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** Missing for an account that may not come in. */
  readonly role: Role | undefined;
}

export interface SignedIn<Role extends string> {
  readonly person: Person<Role>;
  /** Whether it is the person's first sign-in. */
  readonly isNew: boolean;
}

const linkLifetimeMs = 15 * 60_000;

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The staff: the identity server says who they are and what they may do, else whoever runs the server. */
export function openPeople<Role extends string>(file: Document<readonly Person<Role>[]>, now: () => number) {
  function get(id: string): Person<Role> {
    const person = file.read().find(each => each.id === id);
    if (!person) throw new Error('notFound');
    return person;
  }
  function change(id: string, edit: (person: Person<Role>) => Person<Role>): Person<Role> {
    const changed = edit(get(id));
    file.write(file.read().map(person => (person.id === id ? changed : person)));
    return changed;
  }
  function named(name: string): Person<Role> | undefined {
    return file.read().find(each => isSameName(each.name, name));
  }
  function add(newcomer: Pick<Person<Role>, 'name' | 'role' | 'identity'>): Person<Role> {
    if (named(newcomer.name)) throw new Error(`There is a ${newcomer.name} already.`);
    const person = { ...newcomer, name: v.parse(personName, newcomer.name), id: randomUUID() };
    file.write([...file.read(), person]);
    return person;
  }
  function remove(id: string): Person<Role> {
    const removed = get(id);
    file.write(file.read().filter(person => person.id !== id));
    return removed;
  }
  function signedIn(
    { id, joinedAt }: Person<Role>,
    edit: (person: Person<Role>) => Person<Role>,
  ): SignedIn<Role> {
    const person = change(id, stored => ({ ...edit(stored), joinedAt: joinedAt ?? now() }));
    return { person, isNew: joinedAt === undefined };
  }
  function findByLink(secret: string): Person<Role> | undefined {
    return file
      .read()
      .find(({ link }) => link !== undefined && link.hash === hashOf(secret) && link.expires > now());
  }

  return {
    ...{ get, add, remove, named, findByLink },
    has: (id: string) => file.read().some(person => person.id === id),
    all: (): readonly Person<Role>[] => file.read(),
    setRole: (id: string, role: Role) => change(id, person => ({ ...person, role })),

    /** Creates a link that signs a person in once. It replaces the one before. */
    createLink(id: string): string {
      const secret = createSecret();
      const link = { hash: hashOf(secret), expires: now() + linkLifetimeMs };
      change(id, person => ({ ...person, link }));
      return secret;
    },

    /** Uses a link up. */
    redeemLink(secret: string): SignedIn<Role> | undefined {
      const person = findByLink(secret);
      return person && signedIn(person, ({ link: _used, ...rest }) => rest);
    },

    /** The person with an account of the identity server, in the role that it says. One without a role is let go. */
    identify({ issuer, subject, name, role }: Identity<Role>): SignedIn<Role> | undefined {
      const others = file
        .read()
        .find(({ identity }) => identity?.issuer === issuer && identity.subject === subject);
      if (role === undefined) {
        if (others) remove(others.id);
        return undefined;
      }
      // Nobody takes the name of somebody else: the log would name the wrong person.
      const own = named(name) ? `${name.slice(0, 20)} (${subject.slice(0, 36)})` : name;
      return signedIn(others ?? add({ name: own, role, identity: { issuer, subject } }), person => ({
        ...person,
        role,
      }));
    },
  };
}
export type People<Role extends string> = ReturnType<typeof openPeople<Role>>;
