import { relative } from 'node:path';
import * as v from 'valibot';
import { readReport } from './test-steps';
import { root } from './workspace';

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
});

/** A test of Playwright: its file in `e2e`, its line, and whether it passed. */
type Spec = v.InferOutput<typeof specSchema>;

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const reportSchema = v.object({ suites: v.array(suiteSchema) });

function specsOf({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Every test of a report of Playwright; none where it can't be read. */
function readSpecs(report: unknown): readonly Spec[] {
  const parsed = v.safeParse(reportSchema, report);
  return parsed.success ? parsed.output.suites.flatMap(specsOf) : [];
}

const jestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

/** A text as one argument of a shell, and as a regular expression that takes it letter for letter. */
function quoted(text: string): string {
  const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A command for each failed test of the last run of Jest; one for a file that failed before its tests. `env` is what the
 * run was given: at another depth another test would run.
 */
export function failedJestTests(
  env: Readonly<Record<string, string>>,
  report: unknown = readReport('jest'),
): string[] {
  const parsed = v.safeParse(jestSchema, report);
  if (!parsed.success) return [];
  const settings = Object.entries(env).map(([variable, value]) => `${variable}=${value} `);
  return parsed.output.testResults.flatMap(({ name, status, assertionResults }) => {
    const command = `${settings.join('')}pnpm test:unit ${relative(root, name)}`;
    const failed = assertionResults.filter(one => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [command] : [];
    return failed.map(({ fullName }) => `${command} -t ${quoted(fullName)}`);
  });
}

/** A command for each failed test of the last run of Playwright. */
export function failedBrowserTests(report: unknown = readReport('playwright')): string[] {
  return readSpecs(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line }) => `pnpm test:browser ${file}:${line}`);
}

/** Prints the failed tests, each with the command that runs it alone. */
export function printFailed(commands: readonly string[]): void {
  if (commands.length === 0) return;
  console.log('\nfailed tests; each line runs one alone');
  for (const command of commands) console.log(`  ${command}`);
}
