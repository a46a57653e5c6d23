import { runCommandLine } from '@sunbird/node-kit/command-line';
import { watchTypes } from '../development/watch-types';
import { layOver } from './lay-over';

/** `dev-against <package> <url> <port>`: see `pnpm dev --help`. */
process.exitCode = await runCommandLine(
  { usage: 'dev-against <package> <url> <port>', maxArguments: 3 },
  ({ positionals: [folder = '', site = '', port = ''] }) =>
    layOver({
      ...{ folder, name: folder, site, port: Number(port) },
      whenServed: development => watchTypes([folder], problems => development.show('types', problems)),
    }),
);
