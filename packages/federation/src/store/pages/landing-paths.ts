import {
  getLotteryChances,
  getMarketHome,
  getProductHome,
  getRepayColor,
  getRepayDetail,
  getStepAmount,
} from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import type { LandingPaths, SiteSettings } from '../revisions/settings';

/** What home asks beside its loan. Each path costs every start 40 bytes, so only the default app's are in the page. */
const besideLoan = [getRepayColor, getLotteryChances];

/** Encrypts the paths that home and the loan page call, for each app of a site. Publishing a revision calls this. */
export function landingPaths({ packages, defaultPackage, singleProduct, api }: SiteSettings): LandingPaths {
  const home = singleProduct ? getProductHome : getMarketHome;
  function encrypted(packageName: string) {
    const beside = packageName === defaultPackage ? besideLoan : [];
    const calls = [home, getStepAmount, getRepayDetail, ...beside];
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
