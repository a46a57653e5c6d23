import { clearStartLink, keepStartLink, readStartLink, startLinkOf } from './start-link';

test.each([
  [
    'before the hash',
    '?channelId=radio-7&inviteCode=ADA7',
    '#/user/register',
    { channelId: 'radio-7', inviteCode: 'ADA7' },
  ],
  ['in the hash', '', '#/yx3?channelId=radio-7&utm_source=x', { channelId: 'radio-7' }],
  ['at the end of a sentence', '', '#/yx3?inviteCode=ADA7.', { inviteCode: 'ADA7' }],
  ['in brackets, before the hash', '?inviteCode=ADA7)', '', { inviteCode: 'ADA7' }],
  ['that a messenger has lengthened', '', '#/yx3&channelId=radio-7&amp;fbclid=x', { channelId: 'radio-7' }],
  ['of a payment', '', '#/repay/cashier?channelId=stp_clabe', {}],
  ['not well formed', '?channelId=a%20b&inviteCode=', '#/', {}],
  ['missing', '', '', {}],
])('a link %s', (_, search, hash, link) => {
  expect(startLinkOf({ search, hash })).toEqual(link);
});

test('is kept until somebody registers, and a start without one keeps it', async () => {
  await keepStartLink({ channelId: 'radio-7', inviteCode: 'ADA7' });
  await keepStartLink({});
  expect(await readStartLink()).toEqual({ channelId: 'radio-7', inviteCode: 'ADA7' });
  await clearStartLink();
  expect(await readStartLink()).toEqual({});
});
