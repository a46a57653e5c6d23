import { type DataOf, listConsents, type PayloadOf, type submitOrder } from '@sunbird/api-client';
import type { CollectionFlag } from '@sunbird/loan-domain';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import type { Shell } from '@sunbird/shell-api';

type Consents = PayloadOf<typeof submitOrder>['consents'];

/**
 * What the borrower consented to and did not take back, with version and time, as it is sent with an application. A
 * lender that keeps no consents has none. Rejects where they could not be read: without them an application is refused,
 * or says less than the borrower agreed to.
 */
export async function givenConsents({ api }: Pick<Shell, 'api'>): Promise<Consents> {
  const { consents } = await api.call(listConsents, {}).catch((error): DataOf<typeof listConsents> => {
    if (isMissingCall(error)) return { consents: [] };
    throw error;
  });
  return consents.filter(({ granted }) => granted).map(({ type, version, at }) => ({ type, version, at }));
}

/**
 * The kinds of data that the borrower agreed to have collected. A lender that requires all of them got that consent
 * earlier; for any other lender, a consent that is unknown counts as refused.
 */
export function agreedFlags(
  { market, settings }: Pick<Shell, 'market' | 'settings'>,
  given: Consents,
): readonly CollectionFlag[] | 'all' {
  if (settings.collectsAll) return 'all';
  return market.collected.filter(flag => given.some(({ type }) => type === flag));
}
