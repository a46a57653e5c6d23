/** Calls that only the shell makes. By name, so that their declarations need not be on the first screen. */
const ownCalls: readonly string[] = [
  'login',
  'register',
] satisfies readonly (keyof typeof import('@sunbird/api-client'))[];

export function isOwnCall(name: string): boolean {
  return ownCalls.includes(name);
}
