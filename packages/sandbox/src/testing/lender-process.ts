import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = fileURLToPath(new URL('../main.ts', import.meta.url));
const bundle = join(root, '.cache/lender/lender.mjs');
/** A busy machine may take long. */
const patience = 120_000;

export interface ProcessEnd {
  readonly code: number | null;
  readonly output: string;
}

/** The lender as a process of its own, as `start` runs it. */
export class LenderProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly text: { output: string },
  ) {}

  /** Bundles the program; call it before the first `spawn`. */
  static bundle(): Promise<void> {
    return bundleProgram(source, bundle);
  }

  /** Starts the program; it may end at once with a sentence. */
  static spawn(env: Readonly<Record<string, string | undefined>>): LenderProcess {
    const child = spawn(process.execPath, [bundle], {
      cwd: root,
      env: { PATH: process.env.PATH, LENDER_MODE: 'sandbox', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const text = { output: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        text.output += chunk.toString();
      });
    }
    return new LenderProcess(child, text);
  }

  /** The address once it is ready; fails with what it printed if it ended instead, or takes too long. */
  async ready(): Promise<string> {
    let ended = false;
    void this.ended().then(() => {
      ended = true;
    });
    const end = Date.now() + patience;
    for (;;) {
      const address = /ready at (http:\S+)/.exec(this.text.output)?.[1];
      if (address) return address;
      if (ended || Date.now() > end) throw new Error(`The lender is not ready: ${this.text.output}`);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  get id(): number {
    return this.child.pid ?? 0;
  }

  get output(): string {
    return this.text.output;
  }

  async ended(): Promise<ProcessEnd> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return { code: this.child.exitCode, output: this.text.output };
  }

  /** Cuts the tie of the two processes, as the end of this one would. */
  leave(): Promise<ProcessEnd> {
    this.child.disconnect();
    return this.ended();
  }

  /** `SIGSTOP` makes it stand still, until `SIGCONT`. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
  }

  /** Ends the process: `SIGTERM` asks it to, `SIGKILL` ends it at once, as a crash does. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<ProcessEnd> {
    this.child.kill(signal);
    return this.ended();
  }
}

/** Starts processes of one lender, with a folder of uploads that goes with them. */
export async function startLenders(
  databaseUrl: string,
  count: number,
  env: Readonly<Record<string, string>> = {},
) {
  await LenderProcess.bundle();
  const dataDir = mkdtempSync(join(tmpdir(), 'lenders-'));
  const processes: LenderProcess[] = [];
  const origins: string[] = [];
  async function start(more: Readonly<Record<string, string>> = {}): Promise<LenderProcess> {
    const process = LenderProcess.spawn({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...env,
      ...more,
    });
    processes.push(process);
    origins.push((await process.ready()).replace('localhost', '127.0.0.1'));
    return process;
  }
  async function stop(): Promise<void> {
    for (const process of processes) process.signal('SIGCONT');
    await Promise.all(processes.map(process => process.stop('SIGTERM')));
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    while (processes.length < count) await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { processes, origins, ids: processes.map(({ id }) => id), start, stop };
}
