import { createRequire } from 'node:module';

/**
 * The `shared` option of a remote's container: consume from the host, provide nothing. `configUrl` is the remote's
 * `webpack.config.ts`: the remote depends on React.
 */
export function consumedByRemote(
  configUrl: string,
): Record<string, { singleton: true; import: false; version: string; requiredVersion: false }> {
  const { version }: { version: string } = createRequire(configUrl)('react/package.json');
  return Object.fromEntries(
    sharedModules.map(name => [
      name,
      {
        singleton: true,
        import: false,
        version: name.startsWith('@sunbird/') ? '1.0.0' : version,
        requiredVersion: false,
      } as const,
    ]),
  );
}

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
