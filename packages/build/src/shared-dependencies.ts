import { createRequire } from 'node:module';
import { sharedModules } from './shared-modules';

const require = createRequire(import.meta.url);

function installedVersion(packageName: string): string {
  const manifest: unknown = require(`${packageName}/package.json`);
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error(`${packageName} has no version in its package.json.`);
}

/** The `shared` option of a remote's container: consume from the host, provide nothing. */
export function consumedByRemote(): Record<
  string,
  { singleton: true; import: false; version: string; requiredVersion: false }
> {
  const version = installedVersion('react');
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
