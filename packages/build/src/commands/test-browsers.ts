import { engines, exitCodeOf } from './test-steps';

/**
 * `pnpm test:browsers`: one sample of cases in four engines, or in those that are named, such as
 * `pnpm test:browsers webkit chromium-80`. An engine that this machine lacks fails, and says what to install.
 */
process.exitCode = exitCodeOf([await engines(process.argv.slice(2))]);
