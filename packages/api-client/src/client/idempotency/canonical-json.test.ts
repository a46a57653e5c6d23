import { canonicalJson } from './canonical-json';

test.each<[unknown, string]>([
  [{ b: 1, a: { d: [2, { f: 3, e: null }], c: 'x' } }, '{"a":{"c":"x","d":[2,{"e":null,"f":3}]},"b":1}'],
  [[3, 1, 2], '[3,1,2]'],
  [{ 2: 'b', 10: 'a', 1: 'c' }, '{"1":"c","2":"b","10":"a"}'],
  [null, 'null'],
])('the canonical text of %j', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
