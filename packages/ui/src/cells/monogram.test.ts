import { monogramOf } from './monogram';

test.each([
  ['Access Bank', 'A'],
  ['First City Monument Bank', 'FC'],
  ['United Bank for Africa', 'UA'],
  ['HDFC Bank', 'HDFC'],
  ['GTBank', 'G'],
  ['Banco del Bajío', 'B'],
  ['Bank', 'B'],
  ['', ''],
])('the monogram of "%s" is %s', (name, mark) => expect(monogramOf(name)).toBe(mark));
