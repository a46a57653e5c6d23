import { ownPackages } from './own-package';
import { runReleaseCommand } from './release-command';

/** Runs `pnpm release` with these arguments. Returns the exit code. */
export function runRelease(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return runReleaseCommand(ownPackages, args, env);
}
