export { browserFloor } from './build-files';
export { defineHost } from './define-host';
export { definePages, type PageEntry } from './define-pages';
export { defineRemote } from './define-remote';
export { LabelPlugin } from './plugins/label-plugin';
export type { PreloadMap } from './plugins/preload-map-plugin';
