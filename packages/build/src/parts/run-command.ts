import { spawn } from 'node:child_process';

interface Finished {
  readonly code: number;
  /** What it printed on both streams; empty where it went to ours. */
  readonly output: string;
}

/** Runs a program to its end; a program that does not start has failed. */
export function runCommand(
  command: string,
  args: readonly string[],
  {
    cwd,
    output,
    env,
  }: {
    readonly cwd: string;
    readonly output: 'inherit' | 'pipe';
    readonly env?: NodeJS.ProcessEnv;
  },
): Promise<Finished> {
  return new Promise(resolve => {
    const printed: Buffer[] = [];
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => printed.push(chunk));
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
