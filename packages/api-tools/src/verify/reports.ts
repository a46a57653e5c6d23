import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { html, raw } from 'hono/html';
import {
  type Aspect,
  aspects,
  type Finding,
  type Findings,
  type Outcome,
  type Tally,
  type Untried,
} from './findings';

/** What a report says of its run. */
export interface ReportHeader {
  readonly baseUrl: string;
  /** ISO. */
  readonly at: string;
  readonly seconds: number;
}

/** Of each outcome its word in the terminal and its sign in the report. */
const words: Readonly<Record<Outcome, readonly [string, string]>> = {
  conforms: ['ok', '✓'],
  refused: ['refused', '(✓)'],
  differs: ['DIFFERS', '**✗**'],
  absent: ['absent', 'absent'],
  skipped: ['skipped', '–'],
};

/** A finding as a line of the terminal, with its differences or notes below; or a case that could not be tried. */
export function findingText(entry: Finding | Untried): string {
  if (!('endpoint' in entry)) return `untried  ${entry.market} ${entry.chapter}: ${entry.why}\n`;
  const { endpoint, aspect, outcome, detail, lines } = entry;
  const { id, method, path } = endpoint;
  const more = [aspect === 'answer' ? '' : aspects[aspect], detail].filter(Boolean).join(': ');
  const place = `${words[outcome][0].padEnd(8)} ${String(id).padStart(3)} ${method.padEnd(4)} ${path}`;
  return `${place}${more && `  ${more}`}\n${lines.map(line => `             ${line}\n`).join('')}`;
}

/** The last line of a run. */
export function tallyText({ conforms, differs, refused, absent, skipped }: Tally): string {
  return `${conforms} as declared, ${differs} differ, ${refused} refused, ${absent} absent, ${skipped} skipped.`;
}

const columns = Object.entries(aspects) as readonly [Aspect, string][];

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Of several findings about a call the worst is shown; data count more than a refusal that is right. */
const byWeight: readonly Outcome[] = ['differs', 'conforms', 'refused', 'absent', 'skipped'];

function callRow(findings: Findings, market: Finding['market'], endpoint: Endpoint): string {
  const { id, method, path } = endpoint;
  const cells = columns.map(([aspect]) => {
    const outcomes = findings.of(market, endpoint, aspect).map(({ outcome }) => outcome);
    const worst = byWeight.find(outcome => outcomes.includes(outcome));
    return worst ? words[worst][1] : '';
  });
  const slowest = Math.max(0, ...findings.of(market, endpoint).map(({ ms }) => ms));
  return row([String(id), `\`${method} ${path}\``, ...cells, slowest > 0 ? `${Math.round(slowest)}` : '']);
}

function marketTable(findings: Findings, market: Finding['market']): string {
  const head = ['#', 'call', ...columns.map(([, title]) => title), 'slowest, ms'];
  const calls = allCalls.map(call => callRow(findings, market, call));
  return [`## ${market}`, '', row(head), row(head.map(() => '---')), ...calls].join('\n');
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : [`## ${title}`, '', ...items.map(item => `- ${item}`), ''].join('\n');
}

function differencesOf({ all }: Findings): readonly string[] {
  const wrong = all.filter(({ outcome }) => outcome === 'differs');
  return wrong.map(({ market, chapter, endpoint, aspect, detail, lines }) => {
    const where = `${market}, ${chapter}, ${endpoint.id} \`${endpoint.path}\`, ${aspects[aspect]}`;
    return `${where}: ${[detail, ...lines].filter(Boolean).join('; ')}`;
  });
}

/** A report for people: what differs, what could not be tried and why, and a table for each market. */
export function markdownReport({ baseUrl, at, seconds }: ReportHeader, findings: Findings): string {
  const { tally, coverage, untried, markets } = findings;
  return `${[
    '# The lender’s API against the contract',
    '',
    row(['', '']),
    row(['---', '---']),
    row(['API', baseUrl]),
    row(['when', `${at}, ${Math.round(seconds)} s`]),
    row(['result', tally.differs === 0 ? 'as declared' : `**${tally.differs} differ**`]),
    row(['calls', `${coverage.tried} of 76 tried, ${coverage.answered} answered with data`]),
    row(['checks', tallyText(tally)]),
    '',
    '✓ as declared · (✓) refused with the code that is right here · ✗ differs · – could not be tried. *The same key*: an act repeated under its key, twice at once, has the first answer. *Other content* under a used key is refused with 40902, an act *without a key* and *a wrong payload* with 400. *Another borrower* is refused with 40401.',
    '',
    list('What differs', differencesOf(findings)),
    list(
      'What could not be tried',
      untried.map(({ market, chapter, why }) => `${market}, ${chapter}: ${why}`),
    ),
    ...markets.map(market => `${marketTable(findings, market)}\n`),
  ].join('\n')}`;
}

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
  const marketFindings = all.filter(one => one.market === market);
  const cases = untried.filter(one => one.market === market);
  const failures = marketFindings.filter(({ outcome }) => outcome === 'differs').length;
  const skipped = marketFindings.filter(
    ({ outcome }) => outcome === 'skipped' || outcome === 'absent',
  ).length;
  return html`<testsuite name="${market}" timestamp="${at}" tests="${marketFindings.length + cases.length}" failures="${failures}" errors="0" skipped="${skipped + cases.length}">
${marketFindings.map(testCase)}${cases.map(untriedCase)}</testsuite>
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
