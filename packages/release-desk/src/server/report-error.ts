/** Writes an error to stderr, for the operator. */
export function reportError(error: unknown): void {
  process.stderr.write(
    `The desk: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
