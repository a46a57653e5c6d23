import { type Aspect, aspects, type Finding, type Findings, type Outcome } from './findings';
import type { ReportHeader } from './report-header';
import { type CallSummary, coverageOf, marketsOf, summaryOf } from './summary';
import { tallyText } from './text-report';

const signs: Readonly<Record<Outcome, string>> = {
  conforms: '✓',
  refused: '(✓)',
  differs: '**✗**',
  absent: 'absent',
  skipped: '–',
};

const columns: readonly Aspect[] = [
  'answer',
  'sameKey',
  'otherContent',
  'stranger',
  'withoutToken',
  'wrongToken',
  'session',
  'rule',
];

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function callRow({ endpoint, outcomes, slowest }: CallSummary): string {
  const { id, method, path } = endpoint;
  const cells = columns.map(aspect => {
    const outcome = outcomes[aspect];
    return outcome ? signs[outcome] : '';
  });
  return row([String(id), `\`${method} ${path}\``, ...cells, slowest > 0 ? `${Math.round(slowest)}` : '']);
}

function marketTable(findings: Findings, market: Finding['market']): string {
  const head = ['#', 'call', ...columns.map(aspect => aspects[aspect]), 'slowest, ms'];
  const calls = summaryOf(findings, market).map(callRow);
  return [`## ${market}`, '', row(head), row(head.map(() => '---')), ...calls].join('\n');
}

function differencesOf({ all }: Findings): string {
  const wrong = all.filter(({ outcome }) => outcome === 'differs');
  if (wrong.length === 0) return '';
  const items = wrong.map(({ market, chapter, endpoint, aspect, detail, lines }) => {
    const where = `${market}, ${chapter}, ${endpoint.id} \`${endpoint.path}\`, ${aspects[aspect]}`;
    return `- ${where}: ${[detail, ...lines].filter(Boolean).join('; ')}`;
  });
  return ['## What differs', '', ...items, ''].join('\n');
}

/** A report for people: a table for each market, and what differs. */
export function markdownReport({ baseUrl, at, seconds }: ReportHeader, findings: Findings): string {
  const { tried, answered } = coverageOf(findings);
  const { differs } = findings.tally;
  return `${[
    '# The lender’s API against the contract',
    '',
    row(['', '']),
    row(['---', '---']),
    row(['API', baseUrl]),
    row(['when', `${at}, ${Math.round(seconds)} s`]),
    row(['result', differs === 0 ? 'as declared' : `**${differs} differ**`]),
    row(['calls', `${tried} of 76 tried, ${answered} answered with data`]),
    row(['checks', tallyText(findings.tally)]),
    '',
    '✓ as declared · (✓) refused with the code that is right here · ✗ differs · – could not be tried. *The same key*: an act repeated under its key, twice at once, has the first answer. *Other content* under a used key is refused with 40902. *Another borrower* is refused with 40401.',
    '',
    differencesOf(findings),
    ...marketsOf(findings).map(market => `${marketTable(findings, market)}\n`),
  ].join('\n')}`;
}
