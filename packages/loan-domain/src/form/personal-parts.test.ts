import { allMarkets } from '../markets';
import { fieldsOfIdentity } from './personal-parts';

const { NG, MX } = allMarkets;

test.each([
  ['NUGM960615MNLXRR09', { birthday: '1996-06-15', gender: MX.gender.female }],
  ['nugm९६०६१५-mnlxrr09\u200b', { birthday: '1996-06-15', gender: MX.gender.female }],
  ['NUGM960615MNLXRR08', {}],
  ['NUGM96', {}],
  [undefined, {}],
])('the CURP %s tells %j', (curp, parts) => {
  expect(fieldsOfIdentity(MX, curp)).toEqual(parts);
});

test('another number tells nothing', () => {
  expect(fieldsOfIdentity(NG, '12345678901')).toEqual({});
});
