import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Borrower } from '../support/borrower';
import { picture, taggedWithPlace } from '../support/pictures';
import { expect, test } from '../support/test';

/** What tells where, when and by what a picture was taken. */
const marks = ['Exif', 'GPS', 'http://ns.adobe.com/xap', '6.5244N'];

function marksIn(bytes: Buffer): string[] {
  return marks.filter(mark => bytes.includes(mark));
}

test('a picture with its place in it reaches neither the network nor the lender with it', async ({
  page,
  lender,
}) => {
  const ready = await lender.borrower(12);
  const uploads = join(lender.dataDir, 'uploads');
  const sent: Buffer[] = [];
  page.on('request', request => {
    const body = request.postDataBuffer();
    if (body && request.headers()['content-type']?.startsWith('multipart/')) sent.push(body);
  });
  const borrower = await Borrower.at(page, lender, ready, '/auth/id_card_authentication');
  await borrower.see(borrower.say('onboarding', 'identity.front.title'));
  const before = new Set(existsSync(uploads) ? readdirSync(uploads) : []);

  const tagged = taggedWithPlace(await picture(page, 'front'));
  expect(marksIn(tagged.buffer)).toEqual(marks);
  await borrower.giveFromGallery(tagged);
  await borrower.see(borrower.say('onboarding', 'identity.back.title'));
  await borrower.takePhoto('back');
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
  for (const body of sent) expect(marksIn(body)).toEqual([]);
});
