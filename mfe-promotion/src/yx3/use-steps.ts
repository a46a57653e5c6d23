import {
  codes,
  type DataOf,
  existsByMobile,
  getAppAddress,
  isCallError,
  type Product,
  productsCall,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { type PromotionShell, usePromotionShell } from '@sunbird/shell-api';
import type { StepState } from '@sunbird/ui';
import { useEffect, useRef, useState } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { advertisedProduct } from '../shared/offer';

/** The four steps in their order: calls 1, 9, the reservation, and 44. */
const stepNames = ['check', 'offer', 'reserve', 'prepare'] as const;
export type StepName = (typeof stepNames)[number];

/** Results of the steps. A retry keeps them, so that no step runs twice. */
export interface Collected {
  /** At least one of them has a term. */
  readonly products?: readonly Product[];
  /** Undefined after the step if the lender reserves no places. */
  readonly reservation?: DataOf<typeof reservePromotionPlace>;
  readonly address?: DataOf<typeof getAppAddress>;
}

/** Why the steps end before the last: the number has an account, no loan is offered, the places are taken, … */
type EarlyEnd = 'registered' | 'noOffer' | 'full' | 'app' | 'number' | 'failed';

type StepResult =
  | { readonly collected: Collected; readonly skipped?: boolean }
  | { readonly end: 'registered' | 'noOffer' };

interface StepInput {
  readonly shell: Pick<PromotionShell, 'api' | 'market' | 'settings'>;
  readonly campaign: string;
  /** National number. */
  readonly mobile: string;
  readonly signal: AbortSignal;
}

type Step = (input: StepInput) => Promise<StepResult>;

const steps: Readonly<Record<StepName, Step>> = {
  async check({ shell, mobile, signal }) {
    const { countryCode } = shell.market.phone;
    const { exists } = await shell.api.call(existsByMobile, { mobile, countryCode }, { signal });
    return exists ? { end: 'registered' } : { collected: {} };
  },

  async offer({ shell, signal }) {
    const products = await shell.api.call(productsCall(shell.settings), {}, { signal });
    return advertisedProduct(products) ? { collected: { products } } : { end: 'noOffer' };
  },

  async reserve({ shell, campaign, mobile, signal }) {
    const { countryCode } = shell.market.phone;
    try {
      const reservation = await shell.api.call(
        reservePromotionPlace,
        { campaign, mobile, countryCode },
        // The same number has the same key until the response is known, so a retry reserves no second place.
        { signal, intent: `reserve:${campaign}` },
      );
      return { collected: { reservation } };
    } catch (error) {
      if (isMissingCall(error)) return { collected: {}, skipped: true };
      // This number has its place already.
      if (isCallError(error, 'ApiError') && error.code === codes.alreadyDone) return { collected: {} };
      throw error;
    }
  },

  async prepare({ shell, signal }) {
    const { packageName } = shell.settings;
    const address = await shell.api.call(getAppAddress, { packageName }, { signal });
    return { collected: { address } };
  },
};

/** The page that a refusal of a step leads to; after `failed`, another attempt may succeed. */
function endOf(step: StepName, error: unknown): EarlyEnd {
  if (!isCallError(error, 'ApiError')) return 'failed';
  if (error.code === codes.applyInApp) return 'app';
  if (error.code === codes.numberRegistered) return 'registered';
  if (error.fieldErrors && 'mobile' in error.fieldErrors) return 'number';
  return step === 'reserve' && error.code === codes.notInThisStatus ? 'full' : 'failed';
}

export interface Progress {
  /** `entry` before the first number and after Stop; `done` when all steps are. */
  readonly stage: 'entry' | 'running' | 'done' | EarlyEnd;
  /** National number; empty before one was given. */
  readonly mobile: string;
  readonly collected: Collected;
  /** The steps that this lender has. */
  readonly names: readonly StepName[];
  /** The step that runs, or failed: a place in `names`. */
  readonly at: number;
  /** Why it failed. */
  readonly error?: unknown;
}

export interface StepRun extends Progress {
  readonly states: readonly StepState[];
  start(mobile: string): void;
  /** Runs the step that failed once more, and those after it. */
  retry(): void;
  /** Stops the steps and returns to the number, which stays typed unless `forget` is set. */
  stop(options?: { readonly forget?: boolean }): void;
}

const begin: Progress = { stage: 'entry', mobile: '', collected: {}, names: stepNames, at: 0 };

function stateOf(index: number, { stage, at }: Progress): StepState {
  if (stage === 'done' || index < at) return 'done';
  if (index > at) return 'todo';
  return stage === 'failed' ? 'failed' : 'now';
}

interface Surroundings {
  readonly signal: AbortSignal;
  readonly show: (progress: Progress) => void;
  readonly step: (name: StepName, mobile: string) => ReturnType<(typeof steps)[StepName]>;
  readonly track: PromotionShell['track'];
}

/** Options of the funnel's events: number accepted or refused, place reserved or not. */
function report(track: PromotionShell['track'], name: StepName, eventType: 'success' | 'failure'): void {
  if (name !== 'check' && name !== 'reserve') return;
  track({ eventType, pageName: 'yx3', eventOption: name === 'check' ? 'number' : 'reservation' });
}

/** One step after the other, until all are done, one fails or ends them all, or they are stopped. */
async function runFrom(from: Progress, { signal, show, step, track }: Surroundings): Promise<void> {
  let now: Progress = { ...from, stage: 'running', error: undefined };
  function change(part: Partial<Progress>) {
    now = { ...now, ...part };
    if (!signal.aborted) show(now);
  }
  change({});
  for (;;) {
    const name = now.names[now.at];
    if (!name) return change({ stage: 'done' });
    try {
      const result = await step(name, now.mobile);
      if (signal.aborted) return;
      report(track, name, 'success');
      if ('end' in result) return change({ stage: result.end });
      const collected = { ...now.collected, ...result.collected };
      if (result.skipped) change({ collected, names: now.names.filter(other => other !== name) });
      else change({ collected, at: now.at + 1 });
    } catch (error) {
      if (signal.aborted) return;
      report(track, name, 'failure');
      return change({ stage: endOf(name, error), error });
    }
  }
}

/**
 * Runs yx3's steps one after the other; each is done when its call is. A lender that reserves no places has no
 * step to reserve one.
 */
export function useSteps(keepsPlaces: boolean): StepRun {
  const shell = usePromotionShell();
  const { id } = useCampaign();
  const [progress, setProgress] = useState(begin);
  const running = useRef<AbortController>();
  const latest = useRef(shell);
  latest.current = shell;

  useEffect(() => () => running.current?.abort(), []);

  async function run(from: Progress): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    await runFrom(from, {
      signal: abort.signal,
      show: setProgress,
      step: (name, mobile) =>
        steps[name]({ shell: latest.current, campaign: id, mobile, signal: abort.signal }),
      track: event => latest.current.track(event),
    });
  }

  return {
    ...progress,
    states: progress.names.map((_, index) => stateOf(index, progress)),
    start(mobile) {
      shell.track({ eventType: 'submit', pageName: 'yx3', eventOption: 'number' });
      const names = keepsPlaces ? stepNames : stepNames.filter(name => name !== 'reserve');
      void run({ ...begin, names, mobile });
    },
    retry() {
      shell.track({ eventType: 'click', pageName: 'yx3', eventOption: 'retry' });
      void run(progress);
    },
    stop({ forget = false } = {}) {
      running.current?.abort();
      setProgress({ ...begin, mobile: forget ? '' : progress.mobile });
    },
  };
}
