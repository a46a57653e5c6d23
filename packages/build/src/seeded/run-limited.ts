import { spawn } from 'node:child_process';

export interface Ended {
  readonly code: number;
  /** What it printed on both streams. */
  readonly output: string;
  /** It ran longer than it may, and was ended. */
  readonly isLate: boolean;
}

interface Limits {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Ends the program; the promise is then rejected. */
  readonly stop: AbortSignal;
}

/** A program that was asked to end has this long to end its own programs, such as a database server. */
const farewell = 10_000;

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** Runs a program with all that it starts, and ends them together after some seconds or when told to stop. */
export function runLimited(command: string, args: readonly string[], limits: Limits): Promise<Ended> {
  const { cwd, env = {}, seconds, stop } = limits;
  return new Promise((resolve, reject) => {
    stop.throwIfAborted();
    const printed: Buffer[] = [];
    let isLate = false;
    let last: NodeJS.Timeout | undefined;
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
    function end() {
      signalGroup(child.pid, 'SIGTERM');
      last = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), farewell);
    }
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, seconds * 1000);
    stop.addEventListener('abort', end);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => printed.push(chunk));
    child.once('error', reject);
    child.once('close', code => {
      clearTimeout(timer);
      clearTimeout(last);
      stop.removeEventListener('abort', end);
      if (stop.aborted) reject(stop.reason);
      else resolve({ code: code ?? 1, output: Buffer.concat(printed).toString('utf8'), isLate });
    });
  });
}
