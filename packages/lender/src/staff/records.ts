import {
  type Document,
  type IdentityServer,
  openPeople,
  openSessions,
  personSchemaOf,
  type SignInPlace,
  type StaffRecords,
  sessionSchema,
} from '@sunbird/staff-sign-in';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Queries } from '../database/open-database';
import { staffDocuments } from '../database/schema';
import { plainLook } from './page/layout';

/** The one role: who has it may take every decision. */
export const staffRoles = ['staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How the lender's staff sign in. */
export interface StaffOptions {
  /** Where staff reach the lender through a proxy; default: the origin of the request. */
  readonly origin?: string | undefined;
  readonly identity?: IdentityServer | undefined;
  /** Real time, also where a sandbox moves the lender's clock. */
  readonly now?: (() => number) | undefined;
}

export const staffBase = '/staff';

/** A document in memory that knows whether it was written. */
function inMemory<Value>(stored: Value) {
  let value = stored;
  let isChanged = false;
  const document: Document<Value> = {
    read: () => value,
    write(next) {
      value = next;
      isChanged = true;
    },
  };
  return { document, changed: () => (isChanged ? { value } : undefined) };
}

const peopleSchema = v.array(personSchemaOf(staffRoles));
const sessionsSchema = v.array(sessionSchema);

async function load(queries: Queries, now: () => number) {
  const rows = await queries.select().from(staffDocuments);
  function stored(name: string) {
    return rows.find(row => row.name === name)?.value ?? [];
  }
  const people = inMemory(v.parse(peopleSchema, stored('people')));
  const sessions = inMemory(v.parse(sessionsSchema, stored('sessions')));
  const records: StaffRecords<StaffRole> = {
    people: openPeople<StaffRole>(people.document, now),
    sessions: openSessions(sessions.document, now),
  };
  return { records, changes: () => ({ people: people.changed(), sessions: sessions.changed() }) };
}

/** The lender's staff and their sessions, in its database: every process knows every session. */
export function openStaffRecords({ queries }: Pick<Database, 'queries'>, now: () => number) {
  const records: Pick<SignInPlace<StaffRole>, 'read' | 'change'> = {
    read: async action => action((await load(queries, now)).records),
    change: action =>
      queries.transaction(async own => {
        // The lock of all changes is a row of its own: it is there before anything else is.
        await own.insert(staffDocuments).values({ name: 'lock', value: [] }).onConflictDoNothing();
        await own.select().from(staffDocuments).where(eq(staffDocuments.name, 'lock')).for('update');
        const { records, changes } = await load(own, now);
        const result = await action(records);
        for (const [name, change] of Object.entries(changes())) {
          if (!change) continue;
          await own
            .insert(staffDocuments)
            .values({ name, value: change.value })
            .onConflictDoUpdate({ target: staffDocuments.name, set: { value: change.value } });
        }
        return result;
      }),
  };
  return records;
}

/** Lets a person in, who is created if there is nobody of that name. The path of a link that signs them in once. */
export function letStaffIn(
  database: Pick<Database, 'queries'>,
  name: string,
  now: () => number = Date.now,
): Promise<string> {
  return openStaffRecords(database, now).change(({ people }) => {
    const person = people.named(name) ?? people.add({ name, role: 'staff' });
    return `${staffBase}/sign-in/link?link=${people.createLink(person.id)}`;
  });
}

/** The staff's page as a place to sign in at. */
export function signInPlaceOf(
  database: Pick<Database, 'queries'>,
  { origin, identity, now = Date.now }: StaffOptions,
  report: SignInPlace<StaffRole>['report'],
): SignInPlace<StaffRole> {
  return {
    ...{ name: 'staff', base: staffBase, roles: staffRoles, look: plainLook, origin, identity, report },
    command: 'pnpm staff link --name …',
    ...openStaffRecords(database, now),
  };
}
