/**
 * Fails the running test although the screen catches what its calls reject with: the error also goes to the
 * process, where jest hears it.
 */
export function failTest(message: string): never {
  const error = new Error(message);
  queueMicrotask(() => {
    throw error;
  });
  throw error;
}
