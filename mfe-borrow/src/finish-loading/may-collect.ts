import { listConsents } from '@sunbird/api-client';
import type { Shell } from '@sunbird/shell-api';

/**
 * Whether the borrower agreed to every kind of data that would be collected. A lender that insists on all of it
 * has had that consent before this point; anywhere else, what is not known to be given is not given.
 */
export async function mayCollect({ api, market, settings }: Shell): Promise<boolean> {
  if (settings.collectsAll) return true;
  try {
    const { consents } = await api.call(listConsents, {});
    const given = new Set(consents.filter(({ granted }) => granted).map(({ type }) => type));
    return market.collected.every(flag => given.has(flag));
  } catch {
    return false;
  }
}
