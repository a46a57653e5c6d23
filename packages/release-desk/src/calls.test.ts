import * as v from 'valibot';
import { publishSchema, settingsSchema } from './calls';

const publication = { release: '1', share: 20, at: null, why: 'abc', seen: '' };

function publishes(change: object): boolean {
  return v.is(publishSchema, { ...publication, ...change });
}
function sets(change: object): boolean {
  return v.is(settingsSchema, change);
}

function limits(limit: object): boolean {
  return sets({ limit });
}

type Row = readonly [
  what: string,
  is: (change: object) => boolean,
  right: readonly object[],
  wrong: readonly object[],
];
const rows: readonly Row[] = [
  ['a share', publishes, [{ share: 5 }, { share: 100 }], [{ share: 0 }, { share: '20' }]],
  ['a time', publishes, [{ at: 0 }, { at: 1 }], [{ at: -1 }, { at: 0.5 }, { at: 8.64e15 + 2 }]],
  [
    'a reason',
    publishes,
    [{ why: 'a'.repeat(200) }, { why: ' abc ' }],
    [{ why: 'a'.repeat(201) }, { why: 1 }],
  ],
  [
    'an end',
    publishes,
    [{ end: null }, { end: 0 }],
    [{ end: {} }, { end: -1 }, { end: 0.5 }, { end: 1e300 }],
  ],
  ['a share', limits, [{ share: 1 }, { share: 50 }], [{ share: 0.9 }, { share: 51 }]],
  [
    'pages that need a second person',
    sets,
    [{}, { secondPerson: ['sunbird/promotion'] }],
    [{ secondPerson: ['promotion'] }, { secondPerson: 'sunbird/promotion' }],
  ],
  ['a least number', limits, [{ borrowers: 5 }, { networks: 20 }], [{ borrowers: 4 }, { networks: 19.5 }]],
];

test.each(rows)('%s, at its bounds', (_what, is, right, wrong) => {
  expect([right.filter(change => !is(change)), wrong.filter(is)]).toEqual([[], []]);
});
