import { useState } from 'react';
import { DeskError } from './desk-calls';

/** Runs one action at a time and holds the reason of a refusal. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeskError['refusal']>();
  return {
    busy,
    problem,
    /** Returns whether the action succeeded. */
    async run(action: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setProblem(undefined);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem(error instanceof DeskError ? error.refusal : 'failed');
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
