import * as v from 'valibot';
import { roles } from '../../calls';
import { type Document, openDocument } from '../store/documents';
import { createSecret, hashOf } from './secrets';

const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** Hash; null until the person has chosen a password. */
  password: v.nullable(v.string()),
});
export type Person = v.InferOutput<typeof personSchema>;

const linkSchema = v.object({
  hash: v.string(),
  /** Null: the first link, which creates the first releaser. */
  personId: v.nullable(v.string()),
  expires: v.number(),
});

const peopleSchema = v.object({ people: v.array(personSchema), links: v.array(linkSchema) });
export type PeopleFile = Document<v.InferOutput<typeof peopleSchema>>;

export function openPeopleFile(folder: string): PeopleFile {
  return openDocument(`${folder}/people.json`, peopleSchema, { people: [], links: [] });
}

const linkLifetimeMs = 24 * 3_600_000;

/** One-time links by which people choose a password. */
export function openLinks(file: PeopleFile, now: () => number) {
  return {
    /** Creates a link for a person. It replaces the earlier links of that person. */
    add(personId: string | null): { link: string; expires: number } {
      const { people, links } = file.read();
      const link = createSecret();
      const expires = now() + linkLifetimeMs;
      const others = links.filter(known => known.personId !== personId && known.expires > now());
      file.write({ people, links: [...others, { hash: hashOf(link), personId, expires }] });
      return { link, expires };
    },

    /** The person that a link is for. Null: the first link. Undefined: the link is expired, used or unknown. */
    find(secret: string): Person | null | undefined {
      const { people, links } = file.read();
      const link = links.find(known => known.hash === hashOf(secret) && known.expires > now());
      if (!link) return undefined;
      if (link.personId === null) return people.length === 0 ? null : undefined;
      return people.find(({ id }) => id === link.personId);
    },
  };
}
