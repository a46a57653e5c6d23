import { keepFile } from '@sunbird/remote-kit/keep-file';
import type { Shell } from '@sunbird/shell-api';
import { drawReceipt, type ReceiptPicture } from './draw-receipt';

export type Shared =
  /** Another app or the device has it, or the borrower changed their mind. */
  | { readonly how: 'shared' | 'cancelled' | 'saved' }
  /** Neither is possible here: show it, to be saved by a long press. */
  | { readonly how: 'show'; readonly dataUrl: string };

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/png',
    );
  });
}

/** Asks the wrapper to share the picture; undefined where it can't. */
async function shareByWrapper(
  { bridge }: Pick<Shell, 'bridge'>,
  dataUrl: string,
  fileName: string,
): Promise<Shared | undefined> {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  // Names on a device have plain letters.
  const name = fileName.replace(/[^\w.-]/g, '-');
  const reply = await bridge.askWrapper?.('shareFile', { name, type: 'image/png', base64 });
  if (!reply || reply.result === 'denied') return undefined;
  return { how: reply.result === 'success' ? 'shared' : 'cancelled' };
}

/** Draws the receipt and hands it on by the best way that there is here. */
export async function shareReceipt(
  shell: Pick<Shell, 'bridge'>,
  picture: ReceiptPicture,
  fileName: string,
): Promise<Shared> {
  const canvas = drawReceipt(picture);
  const dataUrl = canvas.toDataURL('image/png');
  const byWrapper = shell.bridge.inWrapper && (await shareByWrapper(shell, dataUrl, fileName));
  if (byWrapper) return byWrapper;
  const file = new File([await blobOf(canvas)], fileName, { type: 'image/png' });
  const how = await keepFile(shell, file, { title: picture.title, shareFirst: true });
  return how === 'unavailable' ? { how: 'show', dataUrl } : { how };
}
