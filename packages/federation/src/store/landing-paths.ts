import {
  type Endpoint,
  getLotteryChances,
  getMarketHome,
  getProductHome,
  getRepayColor,
  getRepayDetail,
  getStepAmount,
} from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import type { LandingPaths, SiteSettings } from './settings';

type FirstCall = LandingPaths['first'][string];

function firstCall({ path, auth }: Endpoint, query: readonly string[] = []): FirstCall {
  return { path, query: [...query], signedIn: auth === 'token' };
}

/** Encrypts what home and the loan's own page call, for each app of a site; done when a revision is published. */
export function landingPaths({ packages, singleProduct }: SiteSettings): LandingPaths {
  const home = singleProduct ? getProductHome : getMarketHome;
  const calls = [home, getStepAmount, getRepayColor, getRepayDetail, getLotteryChances];
  const encrypted = (packageName: string) =>
    Object.fromEntries(calls.map(({ path }) => [path, encryptPath(path, packageName)]));
  return {
    // Home, and the page that a reminder links to.
    first: { '/': firstCall(home), '/repay/repay_detail': firstCall(getRepayDetail, ['orderNo']) },
    packages: Object.fromEntries(Object.keys(packages).map(name => [name, encrypted(name)])),
  };
}
