import type { Release } from './schema';

/** What a remote declares for all of its screens. */
export type RemoteDeclaration = Pick<Release['extras'], 'shell' | 'fallback'>;

/** What a remote has, whatever its release declares: no release of a promotion gets the wide shell by saying nothing. */
const fixed: Readonly<Record<string, RemoteDeclaration>> = {
  'sunbird/promotion': { shell: 'narrow' },
  'sunbird/repay': { fallback: 'paymentAccount' },
};

/**
 * What the releases of a remote declare together: if the loader falls back to another release, that one must not get
 * more than the declared shell.
 */
export function declarationOf(remote: string, releases: readonly Release[]): RemoteDeclaration {
  return releases.reduce<RemoteDeclaration>((declared, { extras }) => {
    const { shell = declared.shell, fallback = declared.fallback } = extras;
    return { ...(shell && { shell }), ...(fallback && { fallback }) };
  }, fixed[remote] ?? {});
}
