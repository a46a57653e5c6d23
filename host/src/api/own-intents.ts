import type { IntentStore } from '@sunbird/api-client';
import { fnv1a } from '@sunbird/loan-domain/fnv1a';
import { store } from '../kit/state';
import { sessionAtom } from '../session/session-atom';
import { intentStore } from '../storage/items';

/** So few bits tell borrowers of one phone apart, and tell nobody a mobile number. */
const bits = 0xfff;

/** Under which names the borrower's keys are found: until the user id is known, a key is under the mobile number. */
function namesOf(intent: string): string[] {
  const { userId, mobile } = store.get(sessionAtom);
  return [userId, mobile].flatMap(name => (name ? [`${fnv1a(name) & bits}/${intent}`] : []));
}

/** Where a key is: under the borrower's names, else without one, from before the borrower logged in. */
function placeOf(intent: string): string {
  return namesOf(intent).find(name => intentStore.get(name) !== undefined) ?? intent;
}

/**
 * The keys of unanswered acts of the borrower who is shown: after the end of a session another borrower may act on this
 * device, in the same words.
 */
export const ownIntents: IntentStore = {
  get: intent => intentStore.get(placeOf(intent)),
  set: (intent, record) => intentStore.set(namesOf(intent)[0] ?? intent, record),
  delete: intent => intentStore.delete(placeOf(intent)),
};
