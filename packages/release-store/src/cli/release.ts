import { runRelease } from './run-release';

process.exitCode = await runRelease(process.argv.slice(2));
