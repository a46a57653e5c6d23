import * as v from 'valibot';
import { roles } from '../../calls';
import { type Document, openDocument } from '../store/documents';
import { createSecret, hashOf } from './secrets';

/** Time-based codes of a person. */
const codesSchema = v.object({
  /** Sealed with the desk's key, if it has one. */
  secret: v.string(),
  /** Time step of the code that was used last: no code counts twice. */
  lastStep: v.number(),
  /** Hashes of the recovery codes that are left. */
  recovery: v.array(v.string()),
});
export type Codes = v.InferOutput<typeof codesSchema>;

const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** Hash; null until the person has chosen a password. */
  password: v.nullable(v.string()),
  /** Who handed out the link of this account; missing: the server did, or it is older than this record. */
  invitedBy: v.optional(v.string()),
  /** The other releaser who confirmed the person. */
  confirmedBy: v.optional(v.string()),
  codes: v.optional(codesSchema),
  /** Address by which the identity server knows the person. */
  mail: v.optional(v.string()),
  /** The account of the identity server, from the first sign-in by it. */
  identity: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
  /** Hashes of the secrets of browsers in which the person has signed in. */
  devices: v.optional(v.array(v.string())),
});
export type Person = v.InferOutput<typeof personSchema>;

const linkSchema = v.object({
  hash: v.string(),
  /** Null: the first link, which creates the first releaser. */
  personId: v.nullable(v.string()),
  expires: v.number(),
  /** Who handed it out, and answers for whoever uses it. Missing: the server. */
  by: v.optional(v.string()),
});
export type Link = v.InferOutput<typeof linkSchema>;

const peopleSchema = v.object({ people: v.array(personSchema), links: v.array(linkSchema) });
export type PeopleFile = Document<v.InferOutput<typeof peopleSchema>>;

export function openPeopleFile(folder: string): PeopleFile {
  return openDocument(`${folder}/people.json`, peopleSchema, { people: [], links: [] });
}

const linkLifetimeMs = 24 * 3_600_000;

/** One-time links by which people choose a password. */
export function openLinks(file: PeopleFile, now: () => number) {
  function findLink(secret: string): Link | undefined {
    return file.read().links.find(known => known.hash === hashOf(secret) && known.expires > now());
  }
  return {
    /** Creates a link for a person, handed out by a releaser or by the server. It replaces that person's earlier links. */
    add(personId: string | null, by?: string): { link: string; expires: number } {
      const { people, links } = file.read();
      const link = createSecret();
      const expires = now() + linkLifetimeMs;
      const others = links.filter(known => known.personId !== personId && known.expires > now());
      const added = { hash: hashOf(link), personId, expires, ...(by !== undefined && { by }) };
      file.write({ people, links: [...others, added] });
      return { link, expires };
    },

    findLink,

    /** The person that a link is for. Null: the first link. Undefined: the link is expired, used or unknown. */
    find(secret: string): Person | null | undefined {
      const { people } = file.read();
      const link = findLink(secret);
      if (!link) return undefined;
      if (link.personId === null) return people.length === 0 ? null : undefined;
      return people.find(({ id }) => id === link.personId);
    },
  };
}
