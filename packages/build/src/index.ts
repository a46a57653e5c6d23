export { browserFloor } from './build-files';
export { defineHost } from './define-host';
export { definePages, type PageEntry } from './define-pages';
export { defineRemote } from './define-remote';
export { labelPlugin } from './plugins/assets-plugin';
