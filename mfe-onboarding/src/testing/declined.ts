import type { CollectionFlag } from '@sunbird/loan-domain';
import { withDecision } from '../personal/consents';
import type { Answers } from '../shared/strings';

/** Answers of somebody who said “not now” to each purpose, so that the form itself is next. */
export function declined(flags: readonly CollectionFlag[]): Answers {
  return withDecision({}, flags, false);
}
