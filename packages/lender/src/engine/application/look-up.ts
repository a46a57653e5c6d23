import { type PersonalField, plainDigits, withoutSeparators } from '@sunbird/loan-domain';
import { nameWords } from '@sunbird/loan-domain/compare-names';
import type { UserContext } from '../../context/caller';
import { askOutside } from '../../context/outside';
import { dayMs } from '../../kit/clock';
import { keyedHashOf } from '../../kit/secrets';
import type { RegisteredPerson } from '../../services/services';
import { limitRate } from '../../session/rate-limit';

/** How often one number may be looked up a day, by whomever: its holder's birthday is not to be tried out. */
const perNumber = 10;

type Typed = Readonly<Partial<Record<Extract<PersonalField, 'birthday' | 'firstName'>, string>>>;

/** Whether what was typed is what the register has; of several given names one may be left out, but not the first. */
function agrees(by: keyof Typed, typed: string, person: RegisteredPerson): boolean {
  if (by === 'birthday') return plainDigits(typed) === person.birthday;
  const [words, given] = [nameWords(typed), nameWords(person.firstName)];
  return words.length > 0 && words[0] === given[0] && words.every(word => given.includes(word));
}

/**
 * What the register says of the holder of a number, if what was typed beside it agrees. A number that nobody has and an
 * answer that does not agree are told alike: whether a number exists is nobody's to find out.
 */
export async function lookUp(context: UserContext, nationalId: string, typed: Typed) {
  const { lender, caller } = context;
  const { people } = lender.services;
  const { lookUpBy } = caller.market.identity;
  const answer = lookUpBy && typed[lookUpBy];
  if (!people || !lookUpBy || !answer) return undefined;
  const query = { market: caller.market.code, nationalId: withoutSeparators(nationalId).toUpperCase() };
  const number = `person:${query.market}:${query.nationalId}`;
  const bucket = `person:${keyedHashOf(number, lender.secret).slice(0, 24)}`;
  await limitRate(context, { bucket, limit: perNumber, window: dayMs });
  const person = await askOutside(context, number, () => people.holderOf(query));
  return person && agrees(lookUpBy, answer, person) ? person : undefined;
}
