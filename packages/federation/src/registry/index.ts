export {
  type Audience,
  audienceKey,
  audienceOf,
  isCandidate,
  isServed,
  shareOf,
  trafficOf,
} from './choice/audience';
export { chooseRelease, startingRelease } from './choice/bucketing';
export { defaultIn, slotOf, withMarketSlot } from './choice/market-slot';
export { type FirstScreen, isLanding, needsMoreShell, satisfiesContract, shellFilesFor } from './declaration';
export { type EarlyCallPaths, earlyCallPathsSchema } from './early-call-paths';
export { applyPagePatch, pagePatchFile, registryBlock, revisionOfPage } from './page-patch';
export { readRoutes } from './page-routes';
export { readableRegistry } from './read-registry';
export { hostName, type Registry, type Release, releaseFolder, releaseId } from './schema';
export { frameAncestors, plainHeaders } from './site-headers';
export { readRevision, withdrawalListFile } from './withdrawal-list';
