import { randomUUID } from 'node:crypto';
import { RefusedError } from '../refused-error';
import type { Identity } from './identity-server';
import type { Link, openLinks, PeopleFile, Person } from './people-file';
import { changePerson, findPerson, sameName } from './person-changes';
import { hashOf, hashPassword, isGoodPassword, verifyPassword } from './secrets';
import { requireReleaser } from './standing';

const maxDevices = 10;

/** Checks name and password of a person who redeems a link. */
async function withPassword(person: Person, password: string): Promise<Person> {
  if (person.name.length < 2 || person.name.length > 60) throw new RefusedError('invalid');
  if (!isGoodPassword(password, person.name)) throw new RefusedError('weakPassword');
  return { ...person, password: await hashPassword(password) };
}

/**
 * The account after its link was used. Whoever handed out the link could have used it, so they answer for the person
 * until another releaser confirms them; earlier codes and browsers count no more.
 */
function startedAnew(person: Person, link: Link | undefined): Person {
  const { confirmedBy, invitedBy, codes, devices, identity, ...rest } = person;
  return link?.by === undefined ? rest : { ...rest, invitedBy: link.by };
}

type Links = ReturnType<typeof openLinks>;

/** Sets the password of the person that a link is for, and removes the link. The first link creates the first releaser. */
async function redeemLink(
  { file, links }: { readonly file: PeopleFile; readonly links: Links },
  secret: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Person> {
  const found = links.find(secret);
  if (found === undefined) throw new RefusedError('over');
  const first: Person = { id: randomUUID(), name: name.trim(), role: 'releaser', password: null };
  const ready = startedAnew(await withPassword(found ?? first, password), links.findLink(secret));
  // The hash takes a while: another request may have used the link.
  if (links.find(secret) === undefined) throw new RefusedError('over');
  const all = file.read();
  const people = [...all.people.filter(({ id }) => id !== ready.id), ready];
  // Two who reset each other would leave nobody who could confirm them.
  requireReleaser(all.people, people);
  file.write({ people, links: all.links.filter(({ hash }) => hash !== hashOf(secret)) });
  return ready;
}

/** Passwords of people. */
function openPasswords(file: PeopleFile, links: Links) {
  return {
    /** The person with this name and password; undefined if they do not match. */
    async authenticate(name: string, password: string): Promise<Person | undefined> {
      const person = file.read().people.find(known => sameName(known.name, name));
      return (await verifyPassword(password, person?.password)) ? person : undefined;
    },

    redeemLink: (secret: string, name: string, password: string) =>
      redeemLink({ file, links }, secret, { name, password }),

    /** Throws if this is not the person's password. */
    async requirePassword(id: string, password: string): Promise<void> {
      if (!(await verifyPassword(password, findPerson(file, id).password)))
        throw new RefusedError('wrongPassword');
    },

    async changePassword(id: string, current: string, next: string): Promise<void> {
      const person = findPerson(file, id);
      if (!(await verifyPassword(current, person.password))) throw new RefusedError('wrongPassword');
      if (!isGoodPassword(next, person.name)) throw new RefusedError('weakPassword');
      const password = await hashPassword(next);
      changePerson(file, id, known => ({ ...known, password }));
    },
  };
}

/**
 * The person with an account of the identity server. The first sign-in joins it to who was invited by that mail
 * address; an address that the server has not confirmed joins nobody.
 */
function identify(
  file: PeopleFile,
  { issuer, subject, mail }: Identity,
): { readonly person: Person; readonly isNew: boolean } | undefined {
  const { people } = file.read();
  const known = people.find(({ identity }) => identity?.issuer === issuer && identity.subject === subject);
  if (known) return { person: known, isNew: false };
  if (mail === undefined) return undefined;
  const invited = people.find(person => person.mail === mail.toLowerCase() && !person.identity);
  if (!invited) return undefined;
  const person = changePerson(file, invited.id, one => ({ ...one, identity: { issuer, subject } }));
  return { person, isNew: true };
}

/** What people change about their own accounts, and how the desk recognises them. */
export function openAccounts(file: PeopleFile, links: Links) {
  return {
    ...openPasswords(file, links),

    /** The person with this name; their password is not checked. */
    named: (name: string) => file.read().people.find(known => sameName(known.name, name)),

    /** Whether a person has signed in by this browser before. */
    knowsDevice: (person: Person | undefined, device: string) =>
      device !== '' && (person?.devices ?? []).includes(hashOf(device)),

    addDevice: (id: string, device: string) =>
      changePerson(file, id, person => {
        const others = (person.devices ?? []).filter(known => known !== hashOf(device));
        return { ...person, devices: [...others, hashOf(device)].slice(-maxDevices) };
      }),

    identify: (identity: Identity) => identify(file, identity),
  };
}
