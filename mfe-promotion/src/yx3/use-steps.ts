import { usePromotionShell } from '@sunbird/shell-api';
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
    const { signal } = abort;
    let now: Progress = { ...from, stage: 'running', error: undefined };
    function show(change: Partial<Progress>) {
      now = { ...now, ...change };
      if (!signal.aborted) setProgress(now);
    }
    show({});
    for (;;) {
      const name = now.names[now.at];
      if (!name) return show({ stage: 'done' });
      try {
        const input = { shell: latest.current, campaign: id, mobile: now.mobile, signal };
        const result = await steps[name](input);
        if (signal.aborted) return;
        report(name, 'success');
        if ('end' in result) return show({ stage: result.end });
        const found = { ...now.found, ...result.found };
        if (result.skipped) show({ found, names: now.names.filter(other => other !== name) });
        else show({ found, at: now.at + 1 });
      } catch (error) {
        if (signal.aborted) return;
        report(name, 'failure');
        return show({ stage: endOf(name, error), error });
      }
    }
  }

  /** Options of the funnel's events: number accepted or refused, place reserved or not. */
  function report(name: StepName, eventType: 'success' | 'failure'): void {
    if (name !== 'check' && name !== 'reserve') return;
    const eventOption = name === 'check' ? 'number' : 'reservation';
    latest.current.track({ eventType, pageName: 'yx3', eventOption });
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
