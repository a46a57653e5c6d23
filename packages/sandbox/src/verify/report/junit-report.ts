import { html, raw } from 'hono/html';
import { aspects, type Finding, type Findings } from './findings';
import type { ReportHeader } from './report-header';
import { marketsOf } from './summary';

type Xml = ReturnType<typeof html>;

function testCase({ market, chapter, endpoint, aspect, outcome, detail, lines, ms }: Finding): Xml {
  const { id, method, path } = endpoint;
  const name = `${id} ${method} ${path}: ${aspects[aspect]}`;
  const text = [detail, ...lines].filter(Boolean).join('\n');
  const seconds = (ms / 1000).toFixed(3);
  const result = {
    differs: html`<failure message="${lines[0] ?? detail}">${text}</failure>`,
    skipped: html`<skipped message="${detail}"></skipped>`,
    absent: html`<skipped message="absent"></skipped>`,
    refused: text && html`<system-out>${text}</system-out>`,
    conforms: text && html`<system-out>${text}</system-out>`,
  }[outcome];
  return html`<testcase classname="${market}.${chapter}" name="${name}" time="${seconds}">${result}</testcase>
`;
}

function suite(market: string, found: readonly Finding[], at: string): Xml {
  const failures = found.filter(({ outcome }) => outcome === 'differs').length;
  const skipped = found.filter(({ outcome }) => outcome === 'skipped' || outcome === 'absent').length;
  return html`<testsuite name="${market}" timestamp="${at}" tests="${found.length}" failures="${failures}" errors="0" skipped="${skipped}">
${found.map(testCase)}</testsuite>
`;
}

/** A report for a build server: each check is a test case, each market a suite. */
export function junitReport({ at }: ReportHeader, findings: Findings): string {
  const suites = marketsOf(findings).map(market =>
    suite(
      market,
      findings.all.filter(one => one.market === market),
      at,
    ),
  );
  const root = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<testsuites name="verify-api">
${suites}</testsuites>
`;
  return String(root);
}
