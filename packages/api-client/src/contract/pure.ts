/**
 * Runs `make` at once. Marked pure where it is called, it lets a bundler drop a schema that nobody uses: the
 * nested schema calls sit inside the function, so that the call has no argument with an effect of its own.
 */
export function pure<T>(make: () => T): T {
  return make();
}
