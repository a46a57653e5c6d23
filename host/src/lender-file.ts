import { lenderFile, lenderFileIntegrity } from '@sunbird/federation/registry';
import { fetchSiteFile } from './boot/site-files';

/**
 * Fetches a file of the lender's by its hash, unparsed; undefined if that fails or the file is another one. Its name never
 * has other content, so a cache may keep it; but what lies there may be a gateway's page, which is asked past.
 */
export async function fetchLenderFile(hash = ''): Promise<unknown> {
  const read = (cache: RequestCache) =>
    fetchSiteFile(lenderFile(hash), { cache, integrity: lenderFileIntegrity(hash) });
  return (await read('default')) ?? read('reload');
}
