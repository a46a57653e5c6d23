import { isMasked, maskNumber } from './masked-number';

test.each([
  ['12345678901', '•••••••8901'],
  ['NUOM940814MJCXBR08', '••••••••••••••BR08'],
  ['901', '901'],
])('%s shows as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
  expect(isMasked(shown)).toBe(shown !== number);
});
