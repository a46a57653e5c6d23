export { chooseRelease } from './bucketing';
export { registryOf, slotOf, withMarketSlot } from './market-slot';
export { hostName, type Registry, type Release, releaseFolder } from './schema';
