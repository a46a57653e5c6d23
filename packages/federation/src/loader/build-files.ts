/** File that starts a remote; fixed, because a release's folder is immutable. */
export const entryFile = 'entry.js';

/** File of a build that says what people call it; a build may come without. */
export const labelFile = 'label.txt';

/** File of a build with its titles by language, for marketers; a build may come without. */
export const titlesFile = 'titles.json';

/** File of a campaign's build with the texts that marketers may change, and how long each may be. */
export const textsFile = 'texts.json';

/** Name of the chunk, and so of the file, with the messages of a language. */
export function messagesFile(language: string): string {
  return `messages-${language}.js`;
}

/** What a remote declares of itself; in a build, too. */
export const declarationFile = 'remote.json';

/** Markup of the package's first screen, which the page shows before any script is loaded; a build may come without. */
export const firstScreenFile = 'first-screen.json';

/** Name of the build file that lists the files that a start needs, with the hashes of those that the page does not name. */
export const preloadMapFile = 'preload.json';

/** Name of the chunk that a remote's entry needs at once: its screens and messages by name. */
export const exposedChunk = 'remote';

/** Name of a remote's container on `window`: `sunbird/repay` is `sunbird_repay`. */
export function containerName(remoteName: string): string {
  return remoteName.replace(/[^a-z0-9]/g, '_');
}

/** The oldest browsers that open the app: Android WebViews of Chromium 80, and iOS 14. */
export const browserFloor = ['chrome >= 80', 'ios_saf >= 14'];
