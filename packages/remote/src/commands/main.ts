#!/usr/bin/env node
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { portOf } from '@sunbird/node-kit/ports';
import { checkedManifest } from '@sunbird/release-store/gates';
import { cleanCommit } from '@sunbird/release-store/git';
import { layOver } from '@sunbird/release-store/lay-over';
import { runReleaseCommand } from '@sunbird/release-store/release-command';
import { buildRemote } from './build-remote';
import { checkRemote, writeScreens } from './checks';
import { testRemote } from './tests';

const usage = `sunbird-remote check                    checks remote.json, messages and types
sunbird-remote test [path…]             runs the tests
sunbird-remote build                    checks and builds the remote to dist: what "release add" takes
sunbird-remote dev --against <url>      your remote laid over a deployed site that allows previews; every change reloads
sunbird-remote release …                the commands of releases: see "sunbird-remote release --help"

  PORT   of dev; default 8080`;

const folder = process.cwd();

function nameOf(): string {
  return checkedManifest(folder).name.replace('sunbird/', '');
}

function dev(against: string | undefined): Promise<void> {
  if (against === undefined || !/^https?:\/\//.test(against))
    throw new UsageError('dev needs the address of a site: --against https://site.example/.');
  writeScreens(folder);
  return layOver({ folder: '.', name: nameOf(), site: against, port: portOf(process.env.PORT, 8080) });
}

function release(args: readonly string[]): Promise<number> {
  const sources = {
    names: [nameOf()],
    folderOf: () => folder,
    test: () => testRemote(folder),
    build: () => buildRemote(folder),
    commit: cleanCommit,
  };
  return runReleaseCommand(sources, args);
}

async function run(command: string | undefined, rest: readonly string[], against: string | undefined) {
  if (command === 'check') return checkRemote(folder);
  if (command === 'dev') return dev(against);
  if (command === 'build') await buildRemote(folder);
  else if (command === 'test') await testRemote(folder, rest);
  else throw new UsageError(command === undefined ? 'Name a command.' : `There is no command "${command}".`);
}

const [first, ...args] = process.argv.slice(2);
process.exitCode =
  first === 'release'
    ? await release(args)
    : await runCommandLine(
        { usage, options: { against: { type: 'string' } }, maxArguments: 99 },
        ({ values: { against }, positionals: [command, ...rest] }) => run(command, rest, against),
      );
