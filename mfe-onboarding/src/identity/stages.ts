import type { Market } from '@sunbird/loan-domain';
import type { Answers } from '../shared/strings';
import type { Side } from './sides';

/** Stages of the identity step: a picture, the check of the data, or complete. */
export type Stage = Side | 'check' | 'done';

/** What the draft stores: ids of uploaded pictures, never a picture. */
export const draftedFields = ['front', 'back', 'face', 'read'];

/** Pictures that the lender has, as the draft of a complete step stores them. */
export function givenPictures(
  pictures: readonly { readonly side: string; readonly imageId: string }[],
): Answers {
  if (pictures.length === 0) return {};
  return { ...Object.fromEntries(pictures.map(({ side, imageId }) => [side, imageId])), read: 'yes' };
}

/** The stages of a market in their order; there is something to read once both sides are in. */
export function stagesOf({ identity }: Market): readonly Stage[] {
  const { sides } = identity;
  return [...sides, ...(sides.length === 2 ? (['check'] as const) : []), 'face', 'done'];
}

function isBehind(stage: Stage, drafted: Answers): boolean {
  if (stage === 'done') return false;
  return stage === 'check' ? drafted.read === 'yes' : drafted[stage] !== undefined;
}

/** The requested stage if all earlier ones are complete; else the first incomplete one. */
export function reachable(stages: readonly Stage[], drafted: Answers, wanted: string | undefined): Stage {
  const open = stages.findIndex(stage => !isBehind(stage, drafted));
  const at = stages.findIndex(stage => wanted !== undefined && stage === wanted);
  return stages[at === -1 ? open : Math.min(at, open)] ?? 'done';
}

const shares: Readonly<Record<Stage, number>> = {
  front: 0.2,
  back: 0.45,
  check: 0.66,
  face: 0.8,
  done: 0.95,
};

export function shareOf(stage: Stage): number {
  return shares[stage];
}
