import { type Kept, keepFile } from '@sunbird/remote-kit/keep-file';
import type { Shell } from '@sunbird/shell-api';
import type { ReceiptFact } from './receipt-rows';

export type Shared =
  /** Another app or the device has it, the browser was given it, or the borrower changed their mind. */
  | { readonly how: Exclude<Kept, 'unavailable'> }
  /** Neither is possible here: show it. */
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
  const reply = await bridge.askWrapper('shareFile', { name, type: 'image/png', base64 });
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
  const byWrapper = await shareByWrapper(shell, dataUrl, fileName);
  if (byWrapper) return byWrapper;
  const file = new File([await blobOf(canvas)], fileName, { type: 'image/png' });
  const how = await keepFile(shell, file, { title: picture.title, shareFirst: true });
  return how === 'unavailable' ? { how: 'show', dataUrl } : { how };
}

export interface ReceiptPicture {
  readonly brand: string;
  readonly title: string;
  readonly facts: readonly ReceiptFact[];
  readonly note: string;
}

const width = 720;
const margin = 48;
const family = 'Roboto, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif';
// Always light: it is shared and printed, whatever the theme here.
const colors = { paper: '#ffffff', ink: '#12211f', quiet: '#445451', line: '#dde5e2' };

/** The lender's deep colour, which stands out on paper in either theme. */
function brandColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ui-hero').trim() || colors.ink;
}

interface Pen {
  readonly context: CanvasRenderingContext2D;
  y: number;
}

function linesOf(context: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function write(pen: Pen, text: string, style: { size: number; weight: number; color: string }): void {
  const { context } = pen;
  context.font = `${style.weight} ${style.size}px ${family}`;
  context.fillStyle = style.color;
  context.textAlign = 'left';
  for (const line of linesOf(context, text, width - 2 * margin)) {
    pen.y += style.size * 1.3;
    context.fillText(line, margin, pen.y);
  }
}

function rule(pen: Pen): void {
  pen.y += 24;
  pen.context.fillStyle = colors.line;
  pen.context.fillRect(margin, pen.y, width - 2 * margin, 2);
  pen.y += 12;
}

function fact(pen: Pen, { label, value, kind }: ReceiptFact): void {
  const { context } = pen;
  const strong = kind === 'sum';
  if (strong) rule(pen);
  pen.y += 46;
  context.textAlign = 'left';
  context.font = `${strong ? 700 : 400} 28px ${family}`;
  context.fillStyle = strong ? colors.ink : colors.quiet;
  context.fillText(label, margin, pen.y);
  const labelEnds = margin + context.measureText(label).width;
  context.font = `${strong ? 700 : 500} 28px ${family}`;
  context.fillStyle = colors.ink;
  // What doesn't fit beside its label stands below it.
  if (labelEnds + 24 + context.measureText(value).width > width - margin) pen.y += 38;
  context.textAlign = 'right';
  context.fillText(value, width - margin, pen.y);
}

function drawAll(pen: Pen, { brand, title, facts, note }: ReceiptPicture): void {
  pen.y = margin;
  write(pen, brand, { size: 30, weight: 700, color: brandColor() });
  pen.y += 20;
  write(pen, title, { size: 40, weight: 700, color: colors.ink });
  pen.y += 16;
  for (const each of facts) fact(pen, each);
  pen.y += 32;
  write(pen, note, { size: 22, weight: 400, color: colors.quiet });
  pen.y += margin;
}

/** The receipt on a canvas: drawn once to learn its height, then for good. */
export function drawReceipt(picture: ReceiptPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  canvas.width = width;
  canvas.height = 100;
  const pen: Pen = { context, y: 0 };
  drawAll(pen, picture);
  canvas.height = Math.ceil(pen.y);
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawAll(pen, picture);
  return canvas;
}
