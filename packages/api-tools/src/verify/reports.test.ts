import { getConfirmInfo, getLatestOrder, listConsents, saveBasicInfo } from '@sunbird/api-client/contract';
import { type Finding, Findings, type Outcome } from './findings';
import { findingText, junitReport, markdownReport, tallyText } from './reports';

const outcomes: readonly Outcome[] = ['conforms', 'refused', 'differs', 'absent', 'skipped'];

test('every outcome is told in the terminal, to people and to a build server', () => {
  let printed = '';
  const findings = new Findings(finding => {
    printed += findingText(finding);
  });
  const finding: Omit<Finding, 'endpoint' | 'outcome'> = {
    market: 'NG',
    chapter: 'Debt',
    aspect: 'answer',
    detail: '',
    lines: [],
    ms: 1234,
  };
  for (const outcome of outcomes) {
    findings.add({ ...finding, endpoint: getLatestOrder, outcome });
    findings.add({ ...finding, endpoint: saveBasicInfo, aspect: 'sameKey', outcome, detail: 'told <why>' });
    findings.add({ ...finding, endpoint: listConsents, market: 'MX', outcome, lines: ['one', 'two'], ms: 0 });
  }
  findings.add({ ...finding, endpoint: getConfirmInfo, outcome: 'skipped' });
  findings.addUntried({ market: 'MX', chapter: 'Repayment', why: 'needs the hook "pay"' });
  const header = { baseUrl: 'https://lender.example/api', at: '2026-03-02T09:00:00Z', seconds: 61.6 };
  // A row without a mark is a call that was not made.
  const rows = markdownReport(header, findings).replace(/^\| \d+ \| `[^`]+` \|( +\|)+\n/gm, '');
  expect(
    [printed, tallyText(findings.tally), rows, junitReport(header, findings)].join('\n'),
  ).toMatchSnapshot();
});
