export interface StepResult {
  readonly passed: number;
  readonly failed: number;
}

export function numberAt(report: unknown, path: readonly string[]): number {
  let at: unknown = report;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return typeof at === 'number' ? at : 0;
}

/** No test run, and any test skipped, counts as a failure: a suite must not shrink unseen. */
export function judge(code: number, passed: number, failed: number, skipped: number): StepResult {
  const hidden = skipped + (passed + failed === 0 ? 1 : 0);
  const broken = code !== 0 && failed + hidden === 0 ? 1 : 0;
  return { passed, failed: failed + hidden + broken };
}

/** What Jest prints of a worker that a test left something open in, after `workerGracefulExitTimeout`. */
const leftOpen = 'A worker process has failed to exit gracefully';

/** Judges a run of Jest by its exit code, its report and its output; undefined is a report that was not written. */
export function judgeJest(code: number, report: unknown, output = ''): StepResult {
  return judge(
    code,
    numberAt(report, ['numPassedTests']),
    numberAt(report, ['numFailedTests']) +
      numberAt(report, ['numRuntimeErrorTestSuites']) +
      (output.includes(leftOpen) ? 1 : 0),
    numberAt(report, ['numPendingTests']) + numberAt(report, ['numTodoTests']),
  );
}
