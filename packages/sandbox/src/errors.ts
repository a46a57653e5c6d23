/** The `code` of a system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** The message of an error. */
export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error && error.message !== ''
    ? String(error.message)
    : String(error);
}

/** A reason not to start that the user can remove: `main` prints only the sentence and ends with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
