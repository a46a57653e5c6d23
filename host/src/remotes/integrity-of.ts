/** The published hash of an address; undefined for one that is not published. */
export function integrityOf(url: string): string | undefined {
  try {
    return window.sunbirdIntegrity(url);
  } catch {
    return undefined;
  }
}
