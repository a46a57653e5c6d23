import type { Issues } from '@sunbird/ui';
import { useRef } from 'react';
import type { Answers } from './strings';

export interface Refusal {
  /** Stores which of these answers the lender refused. */
  remember(issues: Issues, answers: Answers): void;
  /** Adds the lender's issue to every answer that has not changed since the refusal. */
  withRefused(issues: Issues, answers: Answers): Issues;
}

/** The lender's issues of fields in other parts. An issue stays until its answer changes, or one that it is about. */
export function useRefusal(): Refusal {
  const refused = useRef<{ issues: Issues; answers: Answers }>();
  return {
    remember(issues, answers) {
      refused.current = { issues, answers };
    },
    withRefused(issues, answers) {
      if (!refused.current) return issues;
      const { issues: said, answers: before } = refused.current;
      const all: Record<string, Issues[string]> = { ...issues };
      for (const [field, issue] of Object.entries(said)) {
        const about = typeof issue === 'object' ? (issue.about ?? []) : [];
        const stands = field && [field, ...about].every(name => before[name] === answers[name]);
        if (stands) all[field] ??= issue;
      }
      return all;
    },
  };
}
