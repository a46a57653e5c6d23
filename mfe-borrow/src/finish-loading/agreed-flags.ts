import { listConsents } from '@sunbird/api-client';
import type { CollectionFlag } from '@sunbird/loan-domain';
import type { Shell } from '@sunbird/shell-api';

/**
 * The kinds of data that the borrower agreed to have collected. A lender that requires all of them got that consent
 * earlier; for any other lender, a consent that is unknown counts as refused.
 */
export async function agreedFlags({
  api,
  market,
  settings,
}: Shell): Promise<readonly CollectionFlag[] | 'all'> {
  if (settings.collectsAll) return 'all';
  try {
    const { consents } = await api.call(listConsents, {});
    const given = new Set(consents.filter(({ granted }) => granted).map(({ type }) => type));
    return market.collected.filter(flag => given.has(flag));
  } catch {
    return [];
  }
}
