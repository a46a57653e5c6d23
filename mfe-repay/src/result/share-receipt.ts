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

/** Draws the receipt and hands it on by the best way that there is here. */
export async function shareReceipt(
  shell: Pick<Shell, 'bridge'>,
  picture: ReceiptPicture,
  fileName: string,
): Promise<Shared> {
  const canvas = drawReceipt(picture);
  const file = new File([await blobOf(canvas)], fileName, { type: 'image/png' });
  const how = await keepFile(shell, file, { title: picture.title, shareFirst: true });
  return how === 'unavailable' ? { how: 'show', dataUrl: canvas.toDataURL('image/png') } : { how };
}
