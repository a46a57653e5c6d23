import type { Browser } from '@playwright/test';
import { pictureEvery } from '../run/film';

export interface Strip {
  readonly title: string;
  readonly pictures: readonly (string | undefined)[];
}

function cell(picture: string | undefined, index: number): string {
  const image = picture ? `<img src="data:image/jpeg;base64,${picture}">` : '<i></i>';
  return `<td>${image}<br>${((index * pictureEvery) / 1000).toFixed(2)} s</td>`;
}

/** Draws strips below each other into one picture; returns it as JPEG. */
export async function drawStrips(browser: Browser, strips: readonly Strip[]): Promise<Buffer> {
  const rows = strips.map(
    ({ title, pictures }) => `<tr><th>${title}</th>${pictures.map(cell).join('')}</tr>`,
  );
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  try {
    await page.setContent(
      `<style>body{margin:8px;font:12px Roboto,sans-serif}img,i{display:block;width:90px;height:200px;border:1px solid #ccc}td,th{text-align:center;vertical-align:top;padding:2px}th{text-align:right}table{width:max-content}</style><table>${rows.join('')}</table>`,
    );
    return await page.locator('table').screenshot({ type: 'jpeg', quality: 75 });
  } finally {
    await page.close();
  }
}
