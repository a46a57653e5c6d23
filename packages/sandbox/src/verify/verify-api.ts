import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHooks } from './hooks/hooks-file';
import { runLife } from './life/life-run';
import { readOptions, type VerifyOptions } from './options';
import { ReadRun } from './reading/read-run';
import { Findings } from './report/findings';
import { junitReport } from './report/junit-report';
import { markdownReport } from './report/markdown-report';
import type { ReportHeader } from './report/report-header';
import { coverageOf } from './report/summary';
import { findingText, tallyText } from './report/text-report';
import { runShapes } from './shapes/shapes-run';
import { UsageError, usage } from './usage';
import { type VerifyEnvironment, VerifyError } from './verify-environment';

/** Writes both reports into a folder. */
function writeReports(folder: string, header: ReportHeader, findings: Findings): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), markdownReport(header, findings));
  writeFileSync(join(folder, 'junit.xml'), junitReport(header, findings));
}

async function run(options: VerifyOptions, environment: VerifyEnvironment, findings: Findings) {
  if (options.mode === 'life') {
    await runLife(options, environment, findings, readHooks(options.hooks));
  } else if (options.mode === 'shapes') {
    await runShapes(options, environment, findings);
  } else {
    await new ReadRun(options, environment, findings).run();
  }
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
    const findings = new Findings(finding => write(findingText(finding)));
    const start = Date.now();
    await run(options, environment, findings);
    const { tried, answered } = coverageOf(findings);
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
