import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { portOf } from '@sunbird/node-kit/ports';
import { openDatabase } from './database/open-database';
import { staffOf } from './server/environment';
import { letStaffIn, openStaffRecords } from './staff/records';

const usage = `pnpm staff link --name <name>     prints a link that signs a person of the lender's staff in, once, within 15 minutes
pnpm staff remove --name <name>   removes a person, whose sessions end at once

Settings, as environment variables:
  DATABASE_URL   the lender's PostgreSQL server; without it the embedded database in DATA_DIR (default .data), which
                 only one process has open: stop the lender first
  STAFF_ORIGIN   where staff reach the lender; default http://localhost and the port after PORT (default 8080)`;

/** Does what whoever runs the server may do for the lender's staff. */
async function change(command: string | undefined, name: string): Promise<void> {
  if (command !== 'link' && command !== 'remove') throw new UsageError('Say link or remove.');
  if (!name) throw new UsageError('Say --name.');
  const { PORT, DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
  const { origin = `http://localhost:${portOf(PORT, 8080) + 1}` } = staffOf(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    if (command === 'link') {
      process.stdout.write(`Within 15 minutes, once: ${origin}${await letStaffIn(database, name)}\n`);
      return;
    }
    await openStaffRecords(database, Date.now).change(({ people }) => {
      const person = people.named(name);
      if (!person) throw new UsageError(`There is no ${name}.`);
      people.remove(person.id);
    });
    process.stdout.write(`${name} is removed.\n`);
  } finally {
    await database.close();
  }
}

process.exitCode = await runCommandLine(
  { usage, maxArguments: 1, options: { name: { type: 'string', default: '' } } },
  ({ values, positionals: [command] }) => change(command, values.name),
);
