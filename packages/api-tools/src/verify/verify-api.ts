import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { UsageError } from '@sunbird/node-kit/command-line';
import { loadExamples } from '../openapi/examples/document-examples';
import type { Example } from '../openapi/examples/record-examples';
import { pictureFile } from '../walk/sample-picture';
import { Findings } from './findings';
import { readHooks } from './hooks';
import { readOptions, usage, type VerifyOptions } from './options';
import { findingText, junitReport, markdownReport, type ReportHeader, tallyText } from './reports';
import { type Fetch, VerifyError } from './send-call';
import { App, resultOfCall } from './suite/app';
import { runSuite } from './suite/cases';
import type { VerifyEnvironment } from './suite/market-run';

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
      app.file(endpoint, 'answer', { ...resultOfCall(verdict), ms });
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
    const findings = new Findings(entry => write(findingText(entry)));
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
