import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Borrower } from '../../support/borrower';
import { giveFromGallery, sendBoth, takePhoto } from '../../support/journey/identity';
import { picture, taggedWithPlace } from '../../support/pictures';
import { expect, test } from '../../support/test';

/** Metadata that tells where, when and with which camera a picture was taken. */
const marks = ['Exif', 'GPS', 'http://ns.adobe.com/xap', '6.5244N'];

function marksIn(bytes: Buffer): string[] {
  return marks.filter(mark => bytes.includes(mark));
}

/** The files that the page uploads, byte by byte. */
async function uploadsOf(page: Page): Promise<readonly Buffer[]> {
  const files: Buffer[] = [];
  await page.exposeFunction('keepUpload', (bytes: string) => {
    files.push(Buffer.from(bytes, 'latin1'));
  });
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const keep: unknown = Reflect.get(window, 'keepUpload');
      for (const value of body instanceof FormData ? body.values() : []) {
        if (!(value instanceof Blob) || typeof keep !== 'function') continue;
        const reader = new FileReader();
        reader.onload = () => keep(reader.result);
        reader.readAsBinaryString(value);
      }
      send.call(this, body);
    };
  });
  return files;
}

test('the location in a picture reaches neither the network nor the lender', async ({ page, lender }) => {
  const ready = await lender.borrower(12);
  const uploads = join(lender.dataDir, 'uploads');
  const sent = await uploadsOf(page);
  const borrower = await Borrower.at(page, lender, ready, '/auth/id_card_authentication');
  await borrower.see(borrower.say('onboarding', 'identity.front.title'));
  const before = new Set(existsSync(uploads) ? readdirSync(uploads) : []);

  const tagged = taggedWithPlace(await picture(page, 'front'));
  expect(marksIn(tagged.buffer)).toEqual(marks);
  await giveFromGallery(borrower, tagged);
  await borrower.see(borrower.say('onboarding', 'identity.back.title'));
  await takePhoto(borrower, 'back');
  await sendBoth(borrower);
  await borrower.see(borrower.say('onboarding', 'identity.check.title'));

  const stored = readdirSync(uploads)
    .filter(name => !before.has(name))
    .map(name => readFileSync(join(uploads, name)));
  expect(stored).toHaveLength(2);
  for (const bytes of stored) {
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(marksIn(bytes)).toEqual([]);
  }
  expect(sent).toHaveLength(2);
  for (const bytes of sent) {
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(marksIn(bytes)).toEqual([]);
  }
});
