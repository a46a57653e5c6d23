import type { Shell } from '@sunbird/shell-api';

/**
 * `downloaded`: the browser was given it, and does not say what it did. `unavailable`: nothing here keeps files, so the
 * screen shows the content.
 */
export type Kept = 'saved' | 'shared' | 'downloaded' | 'cancelled' | 'unavailable';

type FileShell = Pick<Shell, 'bridge'>;

export interface KeepOptions {
  /** Title of what is shared. */
  readonly title: string;
  /** In a browser: offer the file to other apps before it is downloaded. */
  readonly shareFirst?: boolean;
}

/** A WebView drops downloads and printing silently. On iOS, that of another app does not call itself Safari. */
export function isWebView({ bridge }: FileShell): boolean {
  return bridge.inWrapper || /; wv\)|\((?:iP|Mac).*AppleWebKit\/(?!.*Safari\/)/.test(navigator.userAgent);
}

function isShareable(file: File): boolean {
  // Old WebViews have neither of the two.
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [file] });
}

/** Whether `keepFile` can keep this file here. */
export function canKeepFile(shell: FileShell, file: File): boolean {
  return !isWebView(shell) || shell.bridge.canSaveFile || isShareable(file);
}

/** Rejects at the next touch or key: no page gets one while other apps are offered. */
function touched(): Promise<never> {
  return new Promise((_, reject) => {
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, () => reject(new DOMException('', 'AbortError')), { once: true });
  });
}

async function share(file: File, title: string): Promise<Kept> {
  if (!isShareable(file)) return 'unavailable';
  try {
    // On some phones it never settles.
    await Promise.race([navigator.share({ files: [file], title }), touched()]);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}

function download(file: File): Kept {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.appendChild(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'downloaded';
}

/** Keeps a file for the borrower: the wrapper stores it, another app takes it, or the browser downloads it. */
export async function keepFile(
  shell: FileShell,
  file: File,
  { title, shareFirst = false }: KeepOptions,
): Promise<Kept> {
  if (!isWebView(shell)) {
    const shared = shareFirst ? await share(file, title) : 'unavailable';
    return shared === 'unavailable' ? download(file) : shared;
  }
  const saved = await shell.bridge.saveFile(file);
  return saved === 'unavailable' ? share(file, title) : saved;
}
