import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings';
import { junitReport } from './junit-report';
import { markdownReport } from './markdown-report';
import type { ReportHeader } from './report-header';

/** Writes both reports into a folder. */
export function writeReports(folder: string, header: ReportHeader, findings: Findings): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), markdownReport(header, findings));
  writeFileSync(join(folder, 'junit.xml'), junitReport(header, findings));
}
