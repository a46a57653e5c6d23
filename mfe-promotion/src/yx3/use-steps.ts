import { type PromotionShell, usePromotionShell } from '@sunbird/shell-api';
import type { StepState } from '@sunbird/ui';
import { useEffect, useRef, useState } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { type EarlyEnd, endOf, type Found, type StepName, stepNames, steps } from './steps';

export interface Progress {
  /** `entry` before the first number and after Stop; `done` when all steps are. */
  readonly stage: 'entry' | 'running' | 'done' | EarlyEnd;
  /** National number; empty before one was given. */
  readonly mobile: string;
  readonly found: Found;
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

const begin: Progress = { stage: 'entry', mobile: '', found: {}, names: stepNames, at: 0 };

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
      const found = { ...now.found, ...result.found };
      if (result.skipped) change({ found, names: now.names.filter(other => other !== name) });
      else change({ found, at: now.at + 1 });
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
