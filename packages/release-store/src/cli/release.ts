import { runRelease } from './release/run-release';

process.exitCode = await runRelease(process.argv.slice(2));
