export * from './loader/loader';
export { chooseRelease, isInShare } from './registry/bucketing';
export { satisfiesContract } from './registry/contract-range';
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
