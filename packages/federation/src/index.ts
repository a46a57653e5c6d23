export { containerName } from '@sunbird/build/container-name';
export type { SharedModule } from '@sunbird/build/shared-modules';
export { diagnoseFile } from './loader/diagnose';
export type { FederationRuntime } from './loader/entries';
export { type FailureStage, type LoadFailure, WrongShape, within } from './loader/failure';
export * from './loader/loader';
export { chooseRelease, isInShare } from './registry/choice/bucketing';
export { registryOf, slotOf, withMarketSlot } from './registry/choice/market-slot';
export { satisfiesContract } from './registry/contract-range';
export { declarationOf, type RemoteDeclaration } from './registry/declaration';
export { type Manifest, manifestSchema } from './registry/manifest';
export { type ReadableRegistry, type RefusedRelease, readableRegistry } from './registry/read-registry';
export {
  hostName,
  type Registry,
  type Release,
  registrySchema,
  releaseFolder,
  routeSchema,
} from './registry/schema';
export { withSecondOrigin } from './registry/second-origin';
export { type TourStop, tourStop } from './registry/tour-stop';
export { readWithdrawalList } from './registry/withdrawal-list';
