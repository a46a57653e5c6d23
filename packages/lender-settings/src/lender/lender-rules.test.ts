import { writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { sandboxLenderFile } from '../schema/lender-path';
import { liveLender } from '../testing/live-lender';
import { readLenderRules, sampleRules } from './lender-rules';

const scratch = scratchFolder();

function rulesOf(change: object) {
  writeFileSync(scratch('lender.json'), JSON.stringify({ ...liveLender, ...change }));
  const { markets, campaigns, ...rules } = readLenderRules(scratch('lender.json'));
  expect(campaigns).toContain('harvest');
  const { NG, MX } = markets;
  return { ...rules, lender: NG.lender, packages: [rules.packages, NG.packageName, MX.packageName] };
}

test('the API of a lender behaves by its file', () => {
  expect(
    rulesOf({ products: 'one', collect: 'all', api: { origin: 'https://api.example', path: '/v2/' } }),
  ).toMatchSnapshot();
  expect(rulesOf({ defaultPackage: 'mx.acacia.loans' }).market).toBe('NG');
  expect(rulesOf({ api: {} })).toMatchObject({ apiPath: '/api/', apiApart: false });
});

test('in the box the samples lend, in every market', () => {
  const { markets, ...rules } = readLenderRules(sandboxLenderFile);
  expect(rules).toMatchObject({ brand: 'Sunbird', market: 'NG', apiPath: '/api/', apiApart: false });
  expect(Object.keys(markets)).toEqual(Object.keys(sampleRules.markets));
  expect(sampleRules).toMatchObject(rules);
});
