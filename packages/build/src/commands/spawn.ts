import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';

/** Starts one of the workspace's TypeScript programs in one process, so that a signal reaches it; its output goes to ours. */
export function startProgram(
  program: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(root, program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The exit code of a program; 1 when it ended by a signal. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}

/** Runs pnpm to its end: the one that started this process, else the installed one. Returns what it printed. */
export function runPnpm(
  args: readonly string[],
  cwd: string,
  stdio: SpawnSyncOptions['stdio'] = 'pipe',
): string {
  const pnpm = process.env.npm_execpath;
  const [program, first] = pnpm ? [process.execPath, [pnpm]] : ['pnpm', []];
  const options = { cwd, stdio, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], options);
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed. ${stderr ?? ''}`.trim());
  return stdout;
}

interface Finished {
  readonly code: number;
  /** What it printed on both streams; empty where it went to ours. */
  readonly output: string;
}

/**
 * Runs a program in the workspace to its end; one that does not start has failed. `pipe` keeps what it prints, `both` shows
 * it too.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  output: 'inherit' | 'pipe' | 'both',
  env: NodeJS.ProcessEnv = process.env,
  cwd: string = root,
): Promise<Finished> {
  return new Promise(resolve => {
    const printed: Buffer[] = [];
    // What writes to the terminal may also ask there.
    const input = output === 'inherit' ? 'inherit' : 'ignore';
    const stream = output === 'both' ? 'pipe' : output;
    const child = spawn(command, args, { cwd, env, stdio: [input, stream, stream] });
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        printed.push(chunk);
        if (output === 'both') process[name].write(chunk);
      });
    }
    function finish(code: number) {
      return resolve({ code, output: Buffer.concat(printed).toString('utf8') });
    }
    child.once('error', error => {
      printed.push(Buffer.from(error.message));
      finish(1);
    });
    child.once('close', code => finish(code ?? 1));
  });
}

/** Asks an address until it answers anything; false when the time is over, or the program behind it has ended. */
export async function waitUntilUp(url: string, program: ChildProcess, seconds = 60): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && program.exitCode === null) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return false;
}
