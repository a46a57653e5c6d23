/** Takes the place of the published hashes: the twin's files have none, and are kept as they are. */
export function integrityOf(url: string): string | undefined {
  return url.includes('/host/twin/') ? '' : undefined;
}
