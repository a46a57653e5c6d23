/** A reason not to start that the user can remove: `main` prints only the sentence and ends with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
