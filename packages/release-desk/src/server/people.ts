import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type ListedPerson, type Role, roles } from '../calls';
import { type Document, openDocument } from './documents';
import { Refused } from './refused';
import { checkPassword, hashOf, hashPassword, isGoodPassword, newSecret } from './secrets';

const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** Hash; null until the person has chosen one. */
  password: v.nullable(v.string()),
});
export type Person = v.InferOutput<typeof personSchema>;

const linkSchema = v.object({
  hash: v.string(),
  /** Null is the first link: it makes the first releaser. */
  personId: v.nullable(v.string()),
  expires: v.number(),
});

const peopleSchema = v.object({ people: v.array(personSchema), links: v.array(linkSchema) });

const linkLifetime = 24 * 3_600_000;

function sameName(one: string, other: string) {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The desk's people, and the one-time links by which they choose a password. */
export function openPeople(folder: string, now: () => number) {
  const file: Document<v.InferOutput<typeof peopleSchema>> = openDocument(
    `${folder}/people.json`,
    peopleSchema,
    { people: [], links: [] },
  );

  function find(id: string): Person {
    const person = file.read().people.find(known => known.id === id);
    if (!person) throw new Refused('notFound');
    return person;
  }

  function change(id: string, edit: (person: Person) => Person): Person {
    const all = file.read();
    const changed = edit(find(id));
    const people = all.people.map(person => (person.id === id ? changed : person));
    if (!people.some(({ role, password }) => role === 'releaser' && password !== null)) {
      throw new Refused('lastReleaser');
    }
    file.write({ ...all, people });
    return changed;
  }

  function addLink(personId: string | null): { link: string; expires: number } {
    const { people, links } = file.read();
    const link = newSecret();
    const expires = now() + linkLifetime;
    // The newest link alone is good.
    const others = links.filter(known => known.personId !== personId && known.expires > now());
    file.write({ people, links: [...others, { hash: hashOf(link), personId, expires }] });
    return { link, expires };
  }

  /** Whom a link is for; undefined when it is over, used or unknown. Null: whoever comes first. */
  function findLink(secret: string): Person | null | undefined {
    const { people, links } = file.read();
    const link = links.find(known => known.hash === hashOf(secret) && known.expires > now());
    if (!link) return undefined;
    if (link.personId === null) return people.length === 0 ? null : undefined;
    return people.find(({ id }) => id === link.personId);
  }

  return {
    get: find,
    has: (id: string) => file.read().people.some(person => person.id === id),
    list: (): ListedPerson[] =>
      file
        .read()
        .people.map(({ id, name, role, password }) => ({ id, name, role, ready: password !== null })),
    isEmpty: () => file.read().people.length === 0,

    /** The person with this name and password; undefined for any other pair. */
    async recognise(name: string, password: string): Promise<Person | undefined> {
      const person = file.read().people.find(known => sameName(known.name, name));
      return (await checkPassword(password, person?.password)) ? person : undefined;
    },

    invite(name: string, role: Role) {
      const all = file.read();
      if (all.people.some(person => sameName(person.name, name))) throw new Refused('nameTaken');
      const person: Person = { id: randomUUID(), name: name.trim(), role, password: null };
      file.write({ ...all, people: [...all.people, person] });
      return { person, ...addLink(person.id) };
    },
    addLink,
    findLink,

    /** Uses a link up: the password is set, the link is gone. The first link makes the first releaser. */
    async spendLink(secret: string, name: string, password: string): Promise<Person> {
      const found = findLink(secret);
      if (found === undefined) throw new Refused('over');
      const person: Person = found ?? {
        id: randomUUID(),
        name: name.trim(),
        role: 'releaser',
        password: null,
      };
      if (person.name.length < 2 || person.name.length > 60) throw new Refused('invalid');
      if (!isGoodPassword(password, person.name)) throw new Refused('weakPassword');
      const ready = { ...person, password: await hashPassword(password) };
      // Hashing takes a while: whoever was faster has used the link.
      if (findLink(secret) === undefined) throw new Refused('over');
      const { people, links } = file.read();
      const others = people.filter(({ id }) => id !== ready.id);
      file.write({ people: [...others, ready], links: links.filter(({ hash }) => hash !== hashOf(secret)) });
      return ready;
    },

    async changePassword(id: string, current: string, next: string): Promise<void> {
      const person = find(id);
      if (!(await checkPassword(current, person.password))) throw new Refused('wrongPassword');
      if (!isGoodPassword(next, person.name)) throw new Refused('weakPassword');
      const password = await hashPassword(next);
      change(id, known => ({ ...known, password }));
    },

    setRole: (id: string, role: Role) => change(id, person => ({ ...person, role })),

    remove(id: string): Person {
      const gone = find(id);
      const { people, links } = file.read();
      const left = people.filter(person => person.id !== id);
      if (!left.some(({ role, password }) => role === 'releaser' && password !== null)) {
        throw new Refused('lastReleaser');
      }
      file.write({ people: left, links: links.filter(({ personId }) => personId !== id) });
      return gone;
    },
  };
}
export type People = ReturnType<typeof openPeople>;
