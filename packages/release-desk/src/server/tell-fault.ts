/** Writes a fault where whoever runs the desk reads it. */
export function tellFault(error: unknown): void {
  process.stderr.write(
    `The desk: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
