import { getMarketHome, getProductHome, getRepayDetail } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import type { LandingPaths, SiteSettings } from '../revisions/settings';

/** Encrypts the paths that the boot script calls, for each app of a site. Publishing a revision calls this. */
export function landingPaths({ packages, singleProduct, api }: SiteSettings): LandingPaths {
  const home = singleProduct ? getProductHome : getMarketHome;
  const calls = [home, getRepayDetail];
  function encrypted(packageName: string) {
    return Object.fromEntries(calls.map(({ path }) => [path, encryptPath(path, packageName)]));
  }
  return {
    home: home.path,
    // The page that a reminder links to.
    first: { '/repay/repay_detail': { path: getRepayDetail.path, query: ['orderNo'] } },
    packages: Object.fromEntries(Object.keys(packages).map(name => [name, encrypted(name)])),
    ...(api !== undefined && { api }),
  };
}
