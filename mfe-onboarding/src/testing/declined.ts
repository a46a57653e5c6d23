import type { CollectionFlag } from '@sunbird/loan-domain';
import { withDecision } from '../personal/consents';
import type { Answers } from '../shared/strings';

/** Answers of a person who chose “not now” for each purpose, so that the form is next. */
export function declined(flags: readonly CollectionFlag[]): Answers {
  return withDecision({}, flags, false);
}
