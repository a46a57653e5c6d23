import { startSharedServer } from './postgres-server';

let stop: (() => Promise<void>) | undefined;

/** Jest's global set-up: one PostgreSQL server for all tests of the lender. */
export default async function startDatabase(): Promise<void> {
  ({ stop } = await startSharedServer());
}

/** Jest's global teardown. */
export async function stopDatabase(): Promise<void> {
  await stop?.();
}
