import type { CollectionFlag } from '@sunbird/loan-domain';
import { withDecisions } from '../personal/consents';
import type { Answers } from '../shared/answers';

/** Answers of a person who chose “not now” for each purpose, so that the form is next. */
export function declined(flags: readonly CollectionFlag[]): Answers {
  return withDecisions({}, new Map(flags.map(flag => [flag, false])), Date.now());
}
