/** A reason not to start that a person can act on: `main` prints the sentence alone and ends with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
