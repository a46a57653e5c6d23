// All else is the shell's own.
export * from '../../../host/src/kit/site-files';

/** Replaces the published hashes: the twin's files have none, and are cached unchecked. */
export function integrityOf(url: string): string | undefined {
  return url.includes('/host/twin/') ? '' : undefined;
}
