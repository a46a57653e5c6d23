import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

type Schema = typeof schema;

/** A connection or a transaction: what every query of the lender is written against. */
export type Queries = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
