import { didYouMean, runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { portOf } from '@sunbird/node-kit/ports';
import { openDatabase } from './database/open-database';
import { runOrExplain, StartError } from './kit/errors';
import { readSettings, staffOf } from './server/environment';
import { lenderOptionsOf, openLenderServer, runLender } from './server/lender-server';
import { letStaffIn, openStaffRecords } from './staff/records';

const usage = `pnpm lender                       runs the lender in production until it is asked to end
pnpm lender migrate               brings the tables of its PostgreSQL server to this version, while an older one runs
pnpm staff link --name <name>     prints a link that signs a person of the lender's staff in, once, within 15 minutes
pnpm staff remove --name <name>   removes a person, whose sessions end at once

Of a build, "node lender.mjs" is "pnpm lender", and "node lender.mjs staff" is "pnpm staff".

Settings, as environment variables (docs/operations.md has all of them):
  DATABASE_URL   the lender's PostgreSQL server; without it the embedded database in DATA_DIR (default .data), which
                 only one process has open: stop the lender before another command
  STAFF_ORIGIN   where staff reach the lender; default http://localhost and the port after PORT (default 8080)`;

/** Prints one line when it is ready, or one sentence why it can't start. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.lender.mode === 'sandbox') {
    throw new StartError(
      'LENDER_MODE=sandbox is for packages/sandbox/src/main.ts, which plays the world around.',
    );
  }
  await runLender(await openLenderServer(lenderOptionsOf(settings)), settings);
}

function open(migrates: boolean) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
  return openDatabase({ databaseUrl, dataDir, migrates });
}

async function migrate(): Promise<void> {
  await (await open(true)).close();
  process.stdout.write('The tables are those of this version.\n');
}

/** Does what whoever runs the server may do for the lender's staff. */
async function changeStaff(act: string | undefined, name: string): Promise<void> {
  if (act !== 'link' && act !== 'remove') throw new UsageError('Say link or remove.');
  if (!name) throw new UsageError('Say --name.');
  const { origin = `http://localhost:${portOf(process.env.PORT, 8080) + 1}` } = staffOf(process.env);
  const database = await open(false);
  try {
    if (act === 'link') {
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
  { usage, maxArguments: 2, options: { name: { type: 'string', default: '' } } },
  ({ values, positionals: [command = 'start', act] }) => {
    if (command === 'start') return runOrExplain(start);
    if (command === 'migrate') return migrate();
    if (command === 'staff') return changeStaff(act, values.name);
    throw new UsageError(
      `There is no ${command}. ${didYouMean(command, ['start', 'migrate', 'staff'])}`.trim(),
    );
  },
);
