import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { root } from '../support/paths';

const fromAppSchema = v.object({
  uri: v.optional(v.string()),
  first: v.optional(v.string()),
  script: v.optional(v.string()),
  opened: v.optional(v.string()),
  left: v.optional(v.literal(true)),
  collected: v.optional(v.unknown()),
  kept: v.optional(v.array(v.string())),
  saved: v.optional(v.array(v.string())),
});
type FromApp = v.InferOutput<typeof fromAppSchema>;

/** What is done to the app or its messages, to see whether it is found. */
export interface Fault {
  /** Changes a script that the app runs in the page. */
  readonly script?: (text: string) => string;
  /** Ms by which a script of this pattern is late. */
  readonly late?: { readonly of: RegExp; readonly ms: number };
  /** The address that the page's messages come from. */
  readonly url?: string;
  /** What the phone does otherwise. */
  readonly set?: object;
}

interface StageOptions {
  readonly page: Page;
  readonly origin: string;
  /** The link with which the app is opened. */
  readonly link?: string;
  readonly fault?: Fault;
}

/** The whole app of `wrappers/expo`, with only the native modules played, and its page in a real browser. */
export class AppStage {
  /** All that the app has done, in its order. */
  readonly log: FromApp[] = [];
  /** Actions that the page asked for. */
  readonly requested: string[] = [];

  private constructor(
    private readonly app: ChildProcess,
    private readonly server: Server,
    private readonly socket: Socket,
  ) {}

  private send(message: object): void {
    this.socket.write(`${JSON.stringify(message)}\n`);
  }

  /** Something happens on the phone: `back`, `state`, `network` or `link`. */
  tell(event: string, value?: unknown): void {
    this.send({ phone: { event, value } });
  }

  /** What the borrower will do on the phone's own screens. */
  set(what: object): void {
    this.send({ set: what });
  }

  static async open({ page, origin, link, fault = {} }: StageOptions): Promise<AppStage> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const app = spawn(process.execPath, ['node_modules/jest/bin/jest.js', '--selectProjects', 'page'], {
      cwd: join(root, 'wrappers/expo'),
      env: { ...process.env, STAGE: String(port), PAGE_ORIGIN: origin, ...(link && { LINK: link }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    app.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const ended = once(app, 'exit').then(() => {
      throw new Error(`The app ended: ${said}`);
    });
    ended.catch(() => undefined);
    const [socket]: Socket[] = await Promise.race([once(server, 'connection'), ended]);
    if (!socket) throw new Error('The app did not come.');
    const stage = new AppStage(app, server, socket);
    const started = new Promise<FromApp>(resolve => {
      createInterface(socket).on('line', line => {
        const said = v.parse(fromAppSchema, JSON.parse(line));
        stage.log.push(said);
        if (said.uri !== undefined) resolve(said);
        if (said.script !== undefined) void stage.run(page, fault, said.script);
      });
    });
    if (fault.set) stage.set(fault.set);
    const { uri = '', first = '' } = await Promise.race([started, ended]);
    await page.exposeBinding('toApp', ({ frame }, data: string) => {
      const [, action] = /"action":"(\w+)"/.exec(data) ?? [];
      if (action) stage.requested.push(action);
      stage.send({ message: { data, url: fault.url ?? frame.url() } });
    });
    await page.addInitScript(
      `window.ReactNativeWebView = { postMessage: text => { window.toApp(text); } }; ${first}`,
    );
    await page.goto(uri);
    return stage;
  }

  private async run(page: Page, { script, late }: Fault, text: string): Promise<void> {
    if (late?.of.test(text)) await new Promise(resolve => setTimeout(resolve, late.ms));
    // A page that is left meanwhile hears nothing.
    await page.evaluate(script ? script(text) : text).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.socket.destroy();
    this.server.close();
    if (this.app.exitCode === null) {
      this.app.kill();
      await once(this.app, 'exit');
    }
  }
}
