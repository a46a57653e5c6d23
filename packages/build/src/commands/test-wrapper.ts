import { runCommandLine } from '@sunbird/node-kit/command-line';
import { nativeApp } from './native-app';
import { exitCodeOf } from './test-steps';

const usage = `pnpm test:wrapper    installs the native app of wrappers/expo from its own lockfile, checks its types, tests it with
                     the published messages of the bridge and with the page in a browser, and compiles it to bytecode
                     and native projects without a network`;

process.exitCode = await runCommandLine({ usage }, async () => exitCodeOf((await nativeApp()) ?? []));
