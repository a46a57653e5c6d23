export { chooseRelease } from './bucketing';
export { satisfiesContract } from './contract-range';
export { registryOf, slotOf, withMarketSlot } from './market-slot';
export { hostName, type Registry, type Release, releaseFolder } from './schema';
