import { readAudit } from './advisories';

const advisory = {
  module_name: 'left-pad',
  severity: 'high',
  title: 'Pads on the right',
  vulnerable_versions: '<1.3.1',
  url: 'https://advisories.example/1',
};

function answer(advisories: Readonly<Record<string, object>>) {
  return JSON.stringify({ advisories, metadata: { vulnerabilities: { high: 1 }, dependencies: 900 } });
}

test('a registry that knows of nothing', () => expect(readAudit(answer({}))).toEqual({ kind: 'none' }));

test.each([
  ['low', false],
  ['moderate', false],
  ['high', true],
  ['critical', true],
])('a known vulnerability that is %s', (severity, isGrave) => {
  expect(readAudit(answer({ 1: { ...advisory, severity } }))).toEqual({
    kind: 'found',
    isGrave,
    lines: [`${severity}: left-pad <1.3.1: Pads on the right https://advisories.example/1`],
  });
});

test.each([
  [
    'a registry without audits',
    '{"error":{"code":"ERR_PNPM_AUDIT","message":"The endpoint does not exist."}}',
    'The endpoint does not exist.',
  ],
  ['no network', 'WARN retrying\nERR_PNPM_META_FETCH_FAIL  no answer', 'ERR_PNPM_META_FETCH_FAIL  no answer'],
  ['another program’s JSON', '{"advisories":[],"metadata":{}}', '{"advisories":[],"metadata":{}}'],
  ['an empty object', '{}', '{}'],
  ['a page of a proxy', '<html>{blocked}</html>', '<html>{blocked}</html>'],
  ['nothing', '', 'nothing was printed'],
])('%s is no answer, and never passes', (_what, output, why) => {
  expect(readAudit(output)).toEqual({ kind: 'notAnswered', why });
});
