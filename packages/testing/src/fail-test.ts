/**
 * Fails the running test although the screen catches the rejections of its calls: the error is also thrown in the
 * process, where jest reports it.
 */
export function failTest(message: string): never {
  const error = new Error(message);
  queueMicrotask(() => {
    throw error;
  });
  throw error;
}
