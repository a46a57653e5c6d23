import { listConsents } from '@sunbird/api-client';
import type { CollectionFlag } from '@sunbird/loan-domain';
import type { Shell } from '@sunbird/shell-api';

/**
 * The kinds of data that the borrower agreed to have collected. A lender that insists on all of it has had that
 * consent before this point; anywhere else, what is not known to be given is not given.
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
