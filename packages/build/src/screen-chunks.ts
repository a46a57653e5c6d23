import type { Chunk, Configuration } from 'webpack';
import { landingScreen, screenRequests } from './site-packages';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;

/** Name of the chunk that holds what the landing screen shares with others. */
export const sharedLanding = 'shared-landing';

/** Requests by which a chunk is asked for. */
function requestsOf(chunk: Chunk): string[] {
  return [...chunk.groupsIterable].flatMap(group => group.origins.map(origin => origin.request ?? ''));
}

/**
 * What screens have in common goes into two files: what the landing screen shares with others, and the
 * rest. So a start loads nothing that its screen does not use, and a later screen asks for two files at
 * most, however much the screens share.
 */
export function screenChunks(directory: string): SplitChunks {
  const screens = screenRequests(directory);
  const landing = landingScreen(directory);
  function isScreen(chunk: Chunk) {
    return requestsOf(chunk).some(request => screens.has(request));
  }
  function isLanding(chunk: Chunk) {
    return requestsOf(chunk).some(request => screens.get(request) === landing);
  }
  return {
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      // One stylesheet for the landing screen, its own with what it shares: a request is dearer than its bytes.
      landingStyles: {
        name: sharedLanding,
        type: 'css/mini-extract',
        chunks: isScreen,
        priority: 3,
        enforce: true,
        test: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(chunk => isLanding(chunk)),
      },
      landing: {
        name: sharedLanding,
        chunks: isScreen,
        minChunks: 2,
        priority: 2,
        enforce: true,
        test: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(chunk => isLanding(chunk)),
      },
      shared: { name: 'shared', chunks: isScreen, minChunks: 2, priority: 1, enforce: true },
    },
  };
}
