export { browserFloor } from './base-config';
export { defineHost } from './define-host';
export { definePages, type PageEntry } from './define-pages';
export { containerName, defineRemote, entryFile } from './define-remote';
export { LabelPlugin, labelFile } from './plugins/label-plugin';
export { type PreloadMap, preloadMapFile } from './plugins/preload-map-plugin';
