import { rmSync } from 'node:fs';
import type { Answering } from '@sunbird/api-tools/testing/test-client';
import { testTemplates } from '@sunbird/lender/testing/embedded-database';
import { freePorts } from '@sunbird/testing/free-ports';
import { LenderProcess } from '../lender-process';
import type { TestDatabase } from '../postgres-server';
import { sendControl } from '../send-control';

interface ServerAddress {
  process: LenderProcess;
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
}

interface PairOptions {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** From 0 to 1: decides which process gets a request. */
  readonly random: () => number;
}

/** Share of requests that reach both processes at the same time, as a proxy's second try or a double tap does. */
const doubled = 0.15;

/** Two processes of one lender, on one database and one folder of uploads, and the way to them. */
export class LenderPair {
  /** How often a request went to the other process, because the first one was gone. */
  failovers = 0;
  /** How many requests both processes got at the same time. */
  doubles = 0;
  readonly answered: [number, number] = [0, 0];
  private waiting:
    | { readonly which: 0 | 1; readonly until: number; readonly resolve: () => void }
    | undefined;

  private constructor(
    private readonly places: readonly [ServerAddress, ServerAddress],
    private readonly options: PairOptions,
  ) {}

  static async open(options: PairOptions): Promise<LenderPair> {
    await LenderProcess.bundle();
    async function start() {
      const port = await freePorts();
      const env = {
        PORT: String(port),
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.database.url,
        CALL_WAIT_SECONDS: '60',
        DATABASE_TEMPLATES: testTemplates,
        SESSION_IDLE_DAYS: '36500',
        LOG_INS_PER_ADDRESS: '100000',
      };
      return { process: LenderProcess.spawn(env), address: `http://127.0.0.1:${port}`, env };
    }
    // At the same time: one of the two makes the tables, and the other waits for it.
    const pair = new LenderPair([await start(), await start()], options);
    await Promise.all(pair.places.map(({ process }) => process.ready()));
    return pair;
  }

  private async ask(which: 0 | 1, path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(this.places[which].address + path, init);
    // A process that is killed in the middle of its answer has not answered.
    const text = await response.text();
    this.answered[which] += 1;
    if (this.waiting?.which === which && this.answered[which] >= this.waiting.until) this.waiting.resolve();
    return new Response(text, response);
  }

  private async askEither(first: 0 | 1, path: string, init?: RequestInit): Promise<Response> {
    try {
      return await this.ask(first, path, init);
    } catch {
      this.failovers += 1;
      return this.ask(first === 0 ? 1 : 0, path, init);
    }
  }

  private async askBoth(path: string, init: RequestInit): Promise<Response> {
    this.doubles += 1;
    const answers = await Promise.allSettled([this.ask(0, path, init), this.ask(1, path, init)]);
    for (const answer of answers) if (answer.status === 'fulfilled') return answer.value;
    throw new Error(`Neither process answered to ${path}.`);
  }

  /** Asks one of the two; if it is gone, the same request with the same key goes to the other. */
  readonly app: Answering = {
    request: (address, init) => {
      const path = address.replace(/^https?:\/\/[^/]+/, '');
      const isKeyed = new Headers(init.headers).has('Idempotency-Key');
      if (isKeyed && this.options.random() < doubled) return this.askBoth(path, init);
      return this.askEither(this.options.random() < 0.5 ? 0 : 1, path, init);
    },
  };

  /** The way to each of the two alone. */
  readonly each: readonly [Answering, Answering] = [this.way(0), this.way(1)];

  private way(which: 0 | 1): Answering {
    return { request: (address, init) => this.ask(which, address.replace(/^https?:\/\/[^/]+/, ''), init) };
  }

  /** A control call at one of the two. */
  control(path: string, body?: unknown): Promise<unknown> {
    return sendControl(
      (place, init) => this.askEither(this.options.random() < 0.5 ? 0 : 1, place, init),
      path,
      body,
    );
  }

  /** Waits until a process has answered so many more requests. */
  answersOf(which: 0 | 1, more: number): Promise<void> {
    return new Promise(resolve => {
      this.waiting = { which, until: this.answered[which] + more, resolve };
    });
  }

  /** Ends a process as a crash does, and starts it again. */
  async killAndStart(which: 0 | 1): Promise<void> {
    const place = this.places[which];
    await place.process.stop('SIGKILL');
    place.process = LenderProcess.spawn(place.env);
    await place.process.ready();
  }

  /** What the processes have said beside that they are ready. */
  get complaints(): string {
    return this.places
      .map(({ process }) => process.output.replace(/^The lender is ready at .*\n/m, ''))
      .join('');
  }

  async close(): Promise<void> {
    await Promise.all(this.places.map(({ process }) => process.stop('SIGKILL')));
    await this.options.database.drop();
    rmSync(this.options.dataDir, { recursive: true, force: true });
  }
}
