import { compareNames, type NameMatch, type PersonName } from '@sunbird/loan-domain/compare-names';
import type { User, Work } from '../../work';
import { type OrderOwner, profileFor } from '../application/decided-profile';
import { marketOf } from '../products';

/** A borrower's name, as the forms have it. */
export interface BorrowerName extends PersonName {
  /** First name, middle name and last name; in Mexico with both surnames. Empty before it is known. */
  readonly whole: string;
}

function joined(parts: readonly unknown[]): string {
  return parts.filter(part => typeof part === 'string').join(' ');
}

/** A borrower, or one as of an order: the name is then that which the order was submitted with. */
type Named = Pick<User, 'market'> & OrderOwner;

export async function borrowerName(work: Work, named: Named): Promise<BorrowerName> {
  const info = (await profileFor(work, named))?.basicInfo ?? {};
  return {
    whole: joined([info.firstName, info.middleName, info.lastName]),
    given: joined([info.firstName]),
    surnames: joined(marketOf(named.market).names.surnames.map(field => info[field])),
  };
}

/** An account as far as its holder's name goes. */
interface HeldAccount {
  readonly bankHolder: string | null;
  readonly acceptedHolder: string | null;
}

/**
 * How much of the borrower's name the account's holder has. A holder that a person has accepted counts as the
 * borrower, and so does the account of a bank that has named none.
 */
export async function holderMatch(
  work: Work,
  named: Named,
  { bankHolder, acceptedHolder }: HeldAccount,
): Promise<NameMatch> {
  if (bankHolder === null || bankHolder === acceptedHolder) return 'full';
  return compareNames(await borrowerName(work, named), bankHolder);
}
