/** Folder of the site with what a browser needs to install the app: a manifest for each app and language, and icons. */
export const installFolder = 'install';

/** Address of the icon of the tab, relative to the site's root, as the others. */
export const iconFile = `${installFolder}/icon.svg`;

/** Address of the icon that an iPhone puts on its home screen. */
export const appleIconFile = `${installFolder}/apple-180.png`;

/** Address of a web app manifest, relative to the site's root. JSON, because not every server knows another ending. */
export function manifestFile(packageName: string, language: string): string {
  return `${installFolder}/${packageName}.${language}.json`;
}
