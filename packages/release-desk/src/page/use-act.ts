import { useState } from 'react';
import { DeskError } from './desk-calls';

/** Runs one act at a time and keeps why it was refused. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeskError['refusal']>();
  return {
    busy,
    problem,
    /** True when it was done. */
    async run(act: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setProblem(undefined);
      try {
        await act();
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
