import type { Locator } from '@playwright/test';

/** The contrast between the lightest and the darkest point of what is drawn there, 1 to 21. */
export async function contrastIn(drawing: Locator): Promise<number> {
  const picture = (await drawing.screenshot()).toString('base64');
  return drawing.page().evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('This browser can not draw.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    function light(channel = 0) {
      const share = channel / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const shade = 0.2126 * light(data[at]) + 0.7152 * light(data[at + 1]) + 0.0722 * light(data[at + 2]);
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, picture);
}
