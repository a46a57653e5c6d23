import { runCommandLine } from '@sunbird/node-kit/command-line';
import { engines, exitCodeOf } from './test-steps';

const usage = `pnpm test:browsers [engine…]    one sample of cases in four engines, or in those that are named

Engines: chromium-newest, chromium-pinned, chromium-80, webkit. One that this machine lacks fails, and says what to
install.`;

process.exitCode = await runCommandLine(
  { usage, maxArguments: Number.POSITIVE_INFINITY },
  async ({ positionals }) => exitCodeOf([await engines(positionals)]),
);
