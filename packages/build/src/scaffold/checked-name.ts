import { UsageError } from '../commands/command-line';

/** Thrown if the files can not be created; the message says what to change. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}

/** Checks a name for a folder, a route and a slot of the registry: small letters, digits, hyphens. */
export function checkedName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('The name is missing.');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new ScaffoldError(
      `"${name}" is not a valid name: use small letters, digits and hyphens, such as spring-2.`,
    );
  }
  return name;
}
