import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Findings } from './findings';
import { readHooks } from './hooks';
import { junitReport } from './junit-report';
import { readOptions, UsageError, usage, type VerifyOptions } from './options';
import { findingText, markdownReport, type ReportHeader, tallyText } from './reports';
import { runShapes } from './run-shapes';
import { VerifyError } from './send-call';
import type { VerifyEnvironment } from './suite/market-run';
import { runSuite } from './suite/run-suite';

/** Writes both reports into a folder. */
function writeReports(folder: string, header: ReportHeader, findings: Findings): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), markdownReport(header, findings));
  writeFileSync(join(folder, 'junit.xml'), junitReport(header, findings));
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
