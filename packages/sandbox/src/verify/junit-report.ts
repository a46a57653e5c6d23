import { html, raw } from 'hono/html';
import { aspects, type Finding, type Findings, type Untried } from './findings';
import type { ReportHeader } from './reports';

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

function untriedCase({ market, chapter, why }: Untried): Xml {
  return html`<testcase classname="${market}" name="${chapter}"><skipped message="${why}"></skipped></testcase>
`;
}

function suite(market: string, { all, untried }: Findings, at: string): Xml {
  const found = all.filter(one => one.market === market);
  const cases = untried.filter(one => one.market === market);
  const failures = found.filter(({ outcome }) => outcome === 'differs').length;
  const skipped = found.filter(({ outcome }) => outcome === 'skipped' || outcome === 'absent').length;
  return html`<testsuite name="${market}" timestamp="${at}" tests="${found.length + cases.length}" failures="${failures}" errors="0" skipped="${skipped + cases.length}">
${found.map(testCase)}${cases.map(untriedCase)}</testsuite>
`;
}

/** A report for a build server: each check is a test case, each market a suite. */
export function junitReport({ at }: ReportHeader, findings: Findings): string {
  const suites = findings.markets.map(market => suite(market, findings, at));
  const root = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<testsuites name="verify-api">
${suites}</testsuites>
`;
  return String(root);
}
