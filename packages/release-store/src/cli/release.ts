import { ownPackages } from './own-package';
import { runReleaseCommand } from './release-command';

process.exitCode = await runReleaseCommand(ownPackages, process.argv.slice(2));
