import { lenderFile, lenderFileIntegrity } from '@sunbird/federation/registry';
import { fetchSiteFile } from './boot/fetch-site-file';

/** Fetches a file of the lender's by its hash, unparsed; undefined if that fails or the file is another one. */
export function fetchLenderFile(hash = ''): Promise<unknown> {
  return fetchSiteFile(lenderFile(hash), { cache: 'default', integrity: lenderFileIntegrity(hash) });
}
