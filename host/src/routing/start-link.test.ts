import { clearStartLink, keepStartLink, readStartLink } from './start-link';

test('a link is kept until somebody registers, and a start without one keeps it', async () => {
  await keepStartLink({ channelId: 'radio-7', inviteCode: 'ADA7' });
  await keepStartLink({});
  expect(await readStartLink()).toEqual({ channelId: 'radio-7', inviteCode: 'ADA7' });
  await clearStartLink();
  expect(await readStartLink()).toEqual({});
});
