export * from './loader/loader';
export { chooseRelease, isInShare } from './registry/bucketing';
export { satisfiesContract } from './registry/contract-range';
export { registryOf, slotOf, withMarketSlot } from './registry/market-slot';
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
