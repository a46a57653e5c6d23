/** Folder of the site with what a browser needs to install the app: a manifest for each app and language, and icons. */
export const installFolder = 'install';

/** Address of the icon that an iPhone puts on its home screen, relative to the site's root, as the others. */
export const appleIconFile = `${installFolder}/apple-180.png`;

/** Address of a web app manifest, relative to the site's root. JSON, because not every server knows another ending. */
export function manifestFile(packageName: string, language: string): string {
  return `${installFolder}/${packageName}.${language}.json`;
}

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
