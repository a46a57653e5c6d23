import type { LandingPaths } from '@sunbird/federation/settings';

/** Address of the lender's API, ending in `/`: `/api/` beside the page, unless the lender's settings name another. */
export function apiBase({ api = 'api/' }: Pick<LandingPaths, 'api'>): string {
  return new URL(api, document.baseURI).href;
}
