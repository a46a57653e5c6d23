const pattern = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/** Whether a shell that provides `version` can run a remote that requires `range` (`^major.minor.patch`). */
export function satisfiesContract(version: string, range: string): boolean {
  const provided = pattern.exec(version)?.slice(1).map(Number);
  const required = pattern.exec(range)?.slice(1).map(Number);
  if (!provided || !required || !range.startsWith('^')) return false;
  const [major = 0, minor = 0, patch = 0] = provided;
  const [requiredMajor = 0, requiredMinor = 0, requiredPatch = 0] = required;
  if (major !== requiredMajor) return false;
  return minor > requiredMinor || (minor === requiredMinor && patch >= requiredPatch);
}
