import { drawReceipt, type ReceiptPicture } from './draw-receipt';

export type Shared =
  /** Another app has it, or the borrower changed their mind. */
  | { readonly how: 'shared' | 'cancelled' | 'saved' }
  /** Neither is possible here: show it, to be saved by a long press. */
  | { readonly how: 'show'; readonly dataUrl: string };

export interface ShareOptions {
  readonly fileName: string;
  /** A wrapper's WebView drops downloads silently. */
  readonly mayDownload: boolean;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/png',
    );
  });
}

async function offerToApps(file: File, title: string): Promise<'shared' | 'cancelled' | undefined> {
  // Old WebViews have neither of the two.
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return undefined;
  const offer = { files: [file], title };
  if (!navigator.canShare(offer)) return undefined;
  try {
    await navigator.share(offer);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined;
  }
}

function download(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.appendChild(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Draws the receipt and hands it on by the best way that this browser has. */
export async function shareReceipt(picture: ReceiptPicture, options: ShareOptions): Promise<Shared> {
  const canvas = drawReceipt(picture);
  const blob = await blobOf(canvas);
  const how = await offerToApps(new File([blob], options.fileName, { type: 'image/png' }), picture.title);
  if (how) return { how };
  if (options.mayDownload) {
    download(blob, options.fileName);
    return { how: 'saved' };
  }
  return { how: 'show', dataUrl: canvas.toDataURL('image/png') };
}
