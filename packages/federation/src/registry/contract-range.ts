const pattern = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/** Whether a shell that offers `version` can run a remote that asks for `range` (`^major.minor.patch`). */
export function satisfiesContract(version: string, range: string): boolean {
  const offered = pattern.exec(version)?.slice(1).map(Number);
  const asked = pattern.exec(range)?.slice(1).map(Number);
  if (!offered || !asked || !range.startsWith('^')) return false;
  const [major = 0, minor = 0, patch = 0] = offered;
  const [askedMajor = 0, askedMinor = 0, askedPatch = 0] = asked;
  if (major !== askedMajor) return false;
  return minor > askedMinor || (minor === askedMinor && patch >= askedPatch);
}
