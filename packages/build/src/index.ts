export { browserFloor } from '@sunbird/federation/build-files';
export { defineHost, definePages, defineRemote, type PageEntry } from './define-builds';
export { labelPlugin } from './plugins/page-plugins';
