/** Folder of the files that a lender's settings bring along: its own texts. */
export const lenderFolder = 'lender';

/** Address of such a file, relative to the site's root, by the hash of what is in it. */
export function lenderFile(hash: string): string {
  return `${lenderFolder}/${hash}.json`;
}

/** The hash in the format of the `integrity` attribute. */
export function lenderFileIntegrity(hash: string): string {
  return `sha256-${hash.replace(/-/g, '+').replace(/_/g, '/')}=`;
}
