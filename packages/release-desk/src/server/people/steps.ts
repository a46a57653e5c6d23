import * as v from 'valibot';
import { type Document, openDocument } from '../store/documents';
import { createSecret, hashOf } from './secrets';

const stepSchema = v.object({
  hash: v.string(),
  personId: v.string(),
  /** `code`: a code is missing; `setUp`: the rules ask for codes and the person has none. */
  kind: v.picklist(['code', 'setUp']),
  expires: v.number(),
});
export type Step = v.InferOutput<typeof stepSchema>;

const setUpSchema = v.object({ personId: v.string(), secret: v.string(), expires: v.number() });

const lifetimeMs = 10 * 60_000;

const fileSchema = v.object({ steps: v.array(stepSchema), setUps: v.array(setUpSchema) });
type StepsFile = Document<v.InferOutput<typeof fileSchema>>;

/** Secrets that a person has not confirmed by a first code. */
function openSetUps(file: StepsFile, now: () => number) {
  return {
    /** The sealed secret that a person is setting up. */
    setUpOf: (personId: string): string | undefined =>
      file.read().setUps.find(one => one.personId === personId && one.expires > now())?.secret,

    startSetUp(personId: string, secret: string): void {
      const all = file.read();
      const others = all.setUps.filter(one => one.personId !== personId && one.expires > now());
      file.write({ ...all, setUps: [...others, { personId, secret, expires: now() + lifetimeMs }] });
    },

    endSetUp(personId: string): void {
      const all = file.read();
      file.write({ ...all, setUps: all.setUps.filter(one => one.personId !== personId) });
    },
  };
}

/** Sign-ins that wait for a code, and secrets that wait for a first one. They last ten minutes. */
export function openSteps(folder: string, now: () => number) {
  const file = openDocument(`${folder}/steps.json`, fileSchema, { steps: [], setUps: [] });
  return {
    ...openSetUps(file, now),

    start(personId: string, kind: Step['kind']): { secret: string; maxAge: number } {
      const all = file.read();
      const secret = createSecret();
      const step = { hash: hashOf(secret), personId, kind, expires: now() + lifetimeMs };
      file.write({ ...all, steps: [...all.steps.filter(({ expires }) => expires > now()), step] });
      return { secret, maxAge: lifetimeMs / 1000 };
    },

    find: (secret: string): Step | undefined =>
      file.read().steps.find(step => step.hash === hashOf(secret) && step.expires > now()),

    end(hash: string): void {
      const all = file.read();
      file.write({ ...all, steps: all.steps.filter(step => step.hash !== hash) });
    },
  };
}
