export { diagnoseFile } from './loader/diagnose';
export { type FailureStage, type LoadFailure, WrongShape, within } from './loader/failure';
export * from './loader/loader';
export { chooseRelease, isInShare } from './registry/bucketing';
export { satisfiesContract } from './registry/contract-range';
export { registryOf, slotOf, withMarketSlot } from './registry/market-slot';
export { type RefusedRelease, readableRegistry } from './registry/read-registry';
export {
  hostName,
  type Manifest,
  manifestSchema,
  type Registry,
  type Release,
  registrySchema,
  releaseFolder,
  routeSchema,
} from './registry/schema';
export { withSecondOrigin } from './registry/second-origin';
export { readWithdrawalList } from './registry/withdrawal-list';
