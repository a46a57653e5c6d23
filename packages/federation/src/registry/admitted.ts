/** The hashes of the release's other files, read from its verified entry. */
export function admittedBy(script: string): Readonly<Record<string, string>> {
  const admitted = /sunbirdAdmit\(document\.currentScript\.src,(\{(?:"[^"\\]*":"[^"\\]*",?)*\})\)/.exec(
    script,
  )?.[1];
  const hashes: unknown = JSON.parse(admitted ?? '{}');
  if (typeof hashes !== 'object' || hashes === null) return {};
  return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [file, `sha256-${hash}`]));
}
