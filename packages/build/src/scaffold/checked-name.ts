/** What was asked for can't be made; the message says what to change. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}

/** A name for a folder, a route and a slot of the registry: small letters, digits, hyphens. */
export function checkedName(name: string | undefined, usage: string): string {
  if (name === undefined) throw new ScaffoldError(`Name it: ${usage}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new ScaffoldError(
      `"${name}" is no name here: use small letters, digits and hyphens, such as spring-2.`,
    );
  }
  return name;
}
