/**
 * Modules that host and remotes share as singletons: the host ships them, a remote never does. A remote bundles
 * everything else that it uses.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@sunbird/shell-api',
  '@sunbird/i18n',
] as const;

export type SharedModule = (typeof sharedModules)[number];
