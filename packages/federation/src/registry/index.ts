export {
  type Audience,
  audienceFacts,
  audienceKey,
  audienceOf,
  type BorrowerKind,
  borrowerKinds,
  isCandidate,
  isServed,
  overlap,
  trafficOf,
} from './choice/audience';
export { chooseRelease, startingRelease } from './choice/bucketing';
export { registryOf, slotOf, withMarketSlot } from './choice/market-slot';
export { satisfiesContract } from './contract-range';
export { type FirstScreen, isLanding, needsMoreShell, shellFilesFor } from './first-screen';
export { appleIconFile, iconFile, manifestFile } from './install-file';
export { lenderFile, lenderFileIntegrity, lenderFolder } from './lender-file';
export { frameAncestors, plainHeaders } from './page-headers';
export { applyPagePatch, pagePatchFile, registryBlock, revisionOfPage } from './page-patch';
export { readRoutes } from './page-routes';
export { readableRegistry } from './read-registry';
export { hostName, type Registry, type Release, releaseFolder } from './schema';
export { readRevision, withdrawalListFile } from './withdrawal-list';
