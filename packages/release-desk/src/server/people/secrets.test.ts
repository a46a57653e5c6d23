import { hashPassword, verifyPassword } from './secrets';

// At the real cost; the other tests of the desk hash passwords at the least one.
test('a password matches its own hash alone, and a guess costs 32 MB and its time', async () => {
  const hash = await hashPassword('a good long password');
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await verifyPassword('a good long password', hash)).toBe(true);
  expect(await verifyPassword('a good long passport', hash)).toBe(false);
  expect(await verifyPassword('a good long password', await hashPassword('another long one'))).toBe(false);
  expect(await verifyPassword('a good long password', undefined)).toBe(false);
});
