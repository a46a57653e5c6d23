export { admittedBy } from './admitted';
export {
  type Audience,
  audienceOf,
  chooseRelease,
  defaultIn,
  defaultOf,
  isCandidate,
  isServed,
  mapReleases,
  overlap,
  registryOf,
  shareIn,
  shareOf,
  slotOf,
  startingRelease,
  trafficOf,
  withEverySlot,
  withMarketSlot,
} from './choice';
export {
  type FirstScreen,
  isLanding,
  joinedFiles,
  needsMoreShell,
  satisfiesContract,
  shellFilesFor,
} from './declaration';
export { type EarlyCallPaths, earlyCallPathsSchema } from './early-call-paths';
export { type Manifest, manifestSchema } from './manifest';
export {
  applyPagePatch,
  createPagePatch,
  inertJson,
  pagePatchFile,
  registryBlock,
  revisionOfPage,
} from './page-patch';
export { pageRegistry, type SiteStarts, withSiteStarts } from './page-registry';
export { readRoutes } from './page-routes';
export { readableRegistry, withSecondOrigin } from './read-registry';
export {
  emptyRegistry,
  hostName,
  integritySchema,
  noPreload,
  type Preload,
  preloadSchema,
  type Registry,
  type Release,
  registrySchema,
  registrySchemaId,
  releaseFolder,
  releaseId,
  releaseSchema,
} from './schema';
export { frameAncestors, plainHeaders } from './site-headers';
export { readRevision, withdrawalListFile, withdrawalListText } from './withdrawal-list';
