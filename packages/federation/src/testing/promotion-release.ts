import { noPreload, type Release } from '../registry/schema';

/** A valid hash, of no bytes. */
export const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A release of the promotion that nobody gets yet. */
export function promotionRelease(version: string, files: Readonly<Record<string, string>> = {}): Release {
  return {
    url: `remotes/promotion/${version}/entry.js`,
    metadata: { version, integrity: emptyHash },
    deployment: { traffic: 0, default: false },
    extras: { contract: '^1.0.0', routes: [], files, preload: noPreload },
  };
}
