import { createRequire } from 'node:module';
import { sharedModules } from './shared-modules';

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
