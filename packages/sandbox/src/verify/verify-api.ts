import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { html, raw } from 'hono/html';
import { pictureFile } from '../controls/sample-picture';
import { loadExamples } from '../openapi/examples/load-examples';
import type { Example } from '../openapi/examples/record-examples';
import {
  type Aspect,
  aspects,
  type Finding,
  Findings,
  type Outcome,
  type Tally,
  type Untried,
} from './findings';
import { readHooks } from './hooks';
import { readOptions, UsageError, usage, type VerifyOptions } from './options';
import { type Fetch, VerifyError } from './send-call';
import { App, answerFound } from './suite/app';
import { runSuite } from './suite/cases';
import type { VerifyEnvironment } from './suite/market-run';

/** What a report says of its run. */
interface ReportHeader {
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
function findingText(found: Finding | Untried): string {
  if (!('endpoint' in found)) return `untried  ${found.market} ${found.chapter}: ${found.why}\n`;
  const { endpoint, aspect, outcome, detail, lines } = found;
  const { id, method, path } = endpoint;
  const more = [aspect === 'answer' ? '' : aspects[aspect], detail].filter(Boolean).join(': ');
  const place = `${words[outcome][0].padEnd(8)} ${String(id).padStart(3)} ${method.padEnd(4)} ${path}`;
  return `${place}${more && `  ${more}`}\n${lines.map(line => `             ${line}\n`).join('')}`;
}

/** The last line of a run. */
function tallyText({ conforms, differs, refused, absent, skipped }: Tally): string {
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
function markdownReport({ baseUrl, at, seconds }: ReportHeader, findings: Findings): string {
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
  const found = all.filter(one => one.market === market);
  const cases = untried.filter(one => one.market === market);
  const failures = found.filter(({ outcome }) => outcome === 'differs').length;
  const skipped = found.filter(({ outcome }) => outcome === 'skipped' || outcome === 'absent').length;
  return html`<testsuite name="${market}" timestamp="${at}" tests="${found.length + cases.length}" failures="${failures}" errors="0" skipped="${skipped + cases.length}">
${found.map(testCase)}${cases.map(untriedCase)}</testsuite>
`;
}

/** A report for a build server: each check is a test case, each market a suite. */
function junitReport({ at }: ReportHeader, findings: Findings): string {
  const suites = findings.markets.map(market => suite(market, findings, at));
  const root = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<testsuites name="verify-api">
${suites}</testsuites>
`;
  return String(root);
}

/** Writes both reports into a folder. */
function writeReports(folder: string, header: ReportHeader, findings: Findings): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), markdownReport(header, findings));
  writeFileSync(join(folder, 'junit.xml'), junitReport(header, findings));
}

/** A mock takes any token of the usual form. */
const anyToken = 'x'.repeat(43);

/** An uploaded picture stands in an example by its name. */
function payloadOf({ encoding }: Endpoint, { payload }: Example): Readonly<Record<string, unknown>> {
  return encoding === 'multipart' ? { ...payload, file: pictureFile(String(payload.file)) } : payload;
}

/** Sends each example of the documentation once, and compares the shape of what is answered. */
async function runShapes({ server, token }: VerifyOptions, fetch: Fetch, findings: Findings): Promise<void> {
  const examples = await loadExamples();
  let keys = 0;
  for (const endpoint of allCalls) {
    for (const example of examples[endpoint.name] ?? []) {
      const { market, chapter } = example;
      const packaged = { ...server, packageName: allMarkets[market].packageName };
      const newKey = () => `verify-shape-${++keys}`;
      const tools = { fetch, record: undefined, server: packaged, market, findings, newKey, chapter };
      const app = new App(tools, '', '');
      app.token = token || anyToken;
      const key = endpoint.acts ? newKey() : undefined;
      const { verdict, ms } = await app.send(endpoint, payloadOf(endpoint, example), key);
      app.file(endpoint, 'answer', { ...answerFound(verdict), ms });
    }
  }
}

async function run(options: VerifyOptions, environment: VerifyEnvironment, findings: Findings) {
  if (options.mode === 'shapes') return runShapes(options, environment.fetch, findings);
  const file = options.mode === 'hooks' ? readHooks(options.hooks) : { hooks: {}, markets: {}, patience: 0 };
  return runSuite({ options, environment, findings, file });
}

/**
 * Runs the program.
 *
 * @returns its exit code: 0 all as declared, 1 something differs, 2 the run was not possible
 */
export async function verifyApi(args: readonly string[], environment: VerifyEnvironment): Promise<0 | 1 | 2> {
  const { write } = environment;
  try {
    const options = readOptions(args, environment.variables);
    if (!options) {
      write(usage);
      return 0;
    }
    const findings = new Findings(found => write(findingText(found)));
    const start = Date.now();
    await run(options, environment, findings);
    const { tried, answered } = findings.coverage;
    write(`\n${tried} of 76 calls tried, ${answered} answered with data.\n${tallyText(findings.tally)}\n`);
    if (options.report) {
      const { baseUrl } = options.server;
      const header = { baseUrl, at: new Date(start).toISOString(), seconds: (Date.now() - start) / 1000 };
      writeReports(options.report, header, findings);
      write(`The report is in ${options.report}.\n`);
    }
    return findings.tally.differs > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) write(`${error.message}\n\n${usage}`);
    else if (error instanceof VerifyError) write(`${error.message}\n`);
    else throw error;
    return 2;
  }
}
