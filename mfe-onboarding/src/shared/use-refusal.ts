import type { Issues } from '@sunbird/ui';
import { useRef } from 'react';
import type { Answers } from './strings';

export interface Refusal {
  /** Remembers what the lender did not take of these answers. */
  remember(issues: Issues, answers: Answers): void;
  /** Adds the lender's word on every answer that is still the refused one. */
  withRefused(issues: Issues, answers: Answers): Issues;
}

/** The lender's word on fields of other parts: it stays until the answer is another one. */
export function useRefusal(): Refusal {
  const refused = useRef<{ issues: Issues; answers: Answers }>();
  return {
    remember(issues, answers) {
      refused.current = { issues, answers };
    },
    withRefused(issues, answers) {
      if (!refused.current) return issues;
      const all: Record<string, Issues[string]> = { ...issues };
      for (const [field, issue] of Object.entries(refused.current.issues)) {
        if (field && refused.current.answers[field] === answers[field]) all[field] ??= issue;
      }
      return all;
    },
  };
}
