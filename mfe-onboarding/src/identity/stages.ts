import type { DataOf, getApplicationAnswers } from '@sunbird/api-client';
import { type Market, ticked } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { useRef } from 'react';
import { type Answers, useApplication } from '../shared/answers';
import { isSide, type Shots, type Side } from './shot';

/** Stages of the identity step: a picture, a look at both sides, the check of the data, or complete. */
export type Stage = Side | 'both' | 'check' | 'done';

/** What the step has so far. */
export interface Given {
  /** Ids of the pictures that the lender has, and whether what was read of them is right. */
  readonly answers: Answers;
  readonly shots: Shots;
}

/** What the draft stores: ids of uploaded pictures, never a picture. */
export const draftedFields = ['front', 'back', 'face', 'read', 'onePage'];

/** Pictures that the lender has, as the draft of a complete step stores them. */
export function givenPictures({ pictures }: DataOf<typeof getApplicationAnswers>): Answers {
  if (pictures.length === 0) return {};
  return { ...Object.fromEntries(pictures.map(({ side, imageId }) => [side, imageId])), read: 'yes' };
}

/**
 * Whether one side stands for both: a passport has one page, and the back of Nigeria’s driver’s licence says nothing of
 * its holder; verification services ask for its front alone (onfido-android-sdk#165).
 */
export function isOnePage(answers: Answers): boolean {
  return answers.onePage === ticked;
}

/** The picture of the back; where there is none, the one of the front, so that every lender gets two ids. */
export function backOf(answers: Answers): string {
  return (isOnePage(answers) ? answers.front : answers.back) ?? '';
}

/** The sides that the borrower shows. */
export function shownSides({ identity }: Market, answers: Answers): readonly ('front' | 'back')[] {
  return identity.sides.filter(side => side === 'front' || !isOnePage(answers));
}

/** Whether both sides of the document are looked at, sent and read together. */
export function isPair({ identity }: Market): boolean {
  return identity.sides.length === 2;
}

/** The stages of a market in their order. */
export function stagesOf(market: Market): readonly Stage[] {
  const together = isPair(market) ? (['both', 'check'] as const) : [];
  return [...market.identity.sides, ...together, 'face', 'done'];
}

/** The sides of the document that the lender does not have. */
export function unsent(market: Market, { answers }: Given): readonly ('front' | 'back')[] {
  return shownSides(market, answers).filter(side => answers[side] === undefined);
}

function isBehind(stage: Stage, { answers, shots }: Given): boolean {
  if (stage === 'done') return false;
  if (stage === 'check') return answers.read === 'yes';
  const isWhole = answers.back !== undefined || isOnePage(answers);
  if (stage === 'both') return answers.front !== undefined && isWhole;
  if (stage === 'back' && isOnePage(answers)) return true;
  return answers[stage] !== undefined || shots[stage]?.isKept === true;
}

/** The requested stage if all earlier ones are complete; else the first incomplete one. */
export function reachable(stages: readonly Stage[], given: Given, wanted: string | undefined): Stage {
  const open = stages.findIndex(stage => !isBehind(stage, given));
  const at = stages.findIndex(stage => wanted !== undefined && stage === wanted);
  return stages[at === -1 ? open : Math.min(at, open)] ?? 'done';
}

/** The share of the step that is behind at each stage. */
export const shares: Readonly<Record<Stage, number>> = {
  front: 0.2,
  back: 0.4,
  both: 0.55,
  check: 0.66,
  face: 0.8,
  done: 0.95,
};

/**
 * The camera as a page of its own, so that Back closes it. A phone that ran out of memory restarts the app on this
 * page: then there is no page to go back to, and the step takes its place in the history.
 */
function useCameraPage(actions: {
  readonly open: (side: Side) => void;
  readonly back: () => void;
  readonly replace: () => void;
}) {
  const isOpenedHere = useRef(false);
  return {
    open(side: Side): void {
      isOpenedHere.current = true;
      actions.open(side);
    },
    close(): void {
      if (isOpenedHere.current) actions.back();
      else actions.replace();
      isOpenedHere.current = false;
    },
  };
}

/** The stages of the identity step, by `side` of the address. */
export function useStages(given: Given) {
  const { market, navigate, back } = useShell();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const stages = stagesOf(market);
  const stage = reachable(stages, given, query.side);
  const isCameraOpen = query.view === 'camera' && query.side === stage;

  function open(side: Stage | undefined, replaces = false, view?: 'camera'): void {
    const to = { ...params, orderNo, edit: query.edit, side, view };
    navigate('idCardAuthentication', to, ...(replaces ? [{ replace: true }] : []));
  }
  const camera = useCameraPage({
    open: side => open(side, false, 'camera'),
    back,
    replace: () => open(stage, true),
  });
  return {
    stage,
    isCameraOpen,
    /** The borrower left the page later in the step: a picture that waited to be sent is lost. */
    isSetBack: stages.some((later, at) => later === query.side && at > stages.indexOf(stage)),
    camera,
    open: (side: Stage | undefined) => open(side),
    /** Opens the first stage that is not complete; with `camera`, that of its picture too. */
    goOn(now: Given, options: { readonly camera: boolean }): void {
      const next = reachable(stages, now, undefined);
      // The camera of the picture before is over: Back does not return to it.
      open(next, isCameraOpen);
      if (options.camera && isSide(next)) camera.open(next);
    },
  };
}
