import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './workspace';

/** Starts one of the workspace's TypeScript programs in one process, so that a signal reaches it; its output goes to ours. */
export function startProgram(
  program: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(root, program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The exit code of a program; 1 when it ended by a signal. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
