// cspell:disable -- names of people
import {
  getUserInfo,
  listBanks,
  saveBasicInfoMarket,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { visibleTexts } from '@sunbird/lender/http/untrusted-json';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { useLender } from '../../testing/fresh-lender';

const lender = useLender();

test('every text of a payload is composed and has no hidden characters, however deep it is', () => {
  const file = new Blob(['x\u200b']);
  expect(visibleTexts({ a: ['O\u0323', { b: '\u202ax\u202c' }], n: 1, none: null, yes: true, file })).toEqual(
    {
      a: ['Ọ', { b: 'x' }],
      n: 1,
      none: null,
      yes: true,
      file,
    },
  );
});

test('a borrower’s names are stored as they look', async () => {
  const { client, mobile, orderNo } = await lender.borrower(6, 'MX');
  const { personal } = samplePerson(allMarkets.MX, seededRandom(3), mobile);
  const names = {
    firstName: '\ufeffMari\u0301a\u200b Jose\u0301',
    middleName: 'Nu\u0301n\u0303ez‐Ruiz',
    lastName: 'O‘Brien\u202c',
    nationalId: 'NUOM940814MJCXBR08',
    birthday: '1994-08-14',
    gender: '2',
    address: '12\u2060 Calle Nin\u0303o',
  };
  await client.ok(saveBasicInfoMarket, { ...personal, ...names, orderNo, consents: [] });
  const { basicInfo } = await client.ok(getUserInfo, {});
  expect(basicInfo).toMatchObject({
    firstName: 'María José',
    middleName: 'Núñez-Ruiz',
    lastName: "O'Brien",
    address: '12 Calle Niño',
  });
});

test('what is searched is what was seen, and an upload is what was sent', async () => {
  const { client, orderNo } = await lender.borrower(2);
  const banks = await client.ok(listBanks, { q: '\u202aWema\u202c' });
  expect(banks.map(({ bankCode }) => bankCode)).toEqual(['035']);
  const file = pictureFile('a.jpg');
  expect(await client.ok(uploadVoucherImage, { file, orderNo })).toHaveProperty('imageId');
});
