import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const errorPath = '/errors-of-the-page';
const blankPath = '/between';
const blankPage = '<!doctype html><link rel="icon" href="data:,">';

/**
 * Inserted before everything else in a page, including its policy: reports errors, for engines whose driver reports
 * none. Only a navigation gets it: the worker caches the page as its publisher signed it, and nothing else.
 */
const reporter = `<script>(function () {
  function report(text) { navigator.sendBeacon('${errorPath}', text); }
  addEventListener('error', function (event) { if (event.message) report('uncaught: ' + event.message); });
  addEventListener('unhandledrejection', function (event) { report('uncaught: ' + event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) {
    report('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  var print = console.error;
  console.error = function () {
    report('console: ' + Array.prototype.join.call(arguments, ' '));
    print.apply(console, arguments);
  };
})()</script>`;

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/**
 * A proxy on loopback between browser and lender that can be cut. It serves one page of its own, `blankUrl`, that runs
 * none of the app's code, and collects the errors of the pages.
 */
export class Line {
  /** Uncaught errors, console errors and policy violations, in the order of their reports. */
  readonly errors: string[] = [];
  private isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
    private readonly reportsErrors: boolean,
  ) {}

  /** `target` is the lender's port; `reportsErrors` inserts a script into pages. */
  static async start(target: number, reportsErrors: boolean): Promise<Line> {
    const server = createServer();
    const line = new Line(server, target, reportsErrors);
    server.on('request', (incoming, outgoing) => void line.answer(incoming, outgoing));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  get blankUrl(): string {
    return `${this.origin}${blankPath}`;
  }

  /** Resets every connection without a response, open ones included. */
  cut(): void {
    this.isCut = true;
    this.server.closeAllConnections();
  }

  mend(): void {
    this.isCut = false;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === errorPath) {
      this.errors.push(await textOf(incoming));
      outgoing.writeHead(204).end();
    } else if (this.isCut) incoming.socket.destroy();
    else if (incoming.url === blankPath) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(blankPage);
    } else this.pass(incoming, outgoing);
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const isNavigation = headers.accept?.includes('text/html') === true;
    const isPage = this.reportsErrors && isNavigation && url?.replace(/\?.*/, '') === '/';
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: this.target,
        method,
        path: url,
        headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers,
      },
      answer => {
        if (isPage) void this.passPage(answer, outgoing);
        else {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }
      },
    );
    forwarded.once('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  private async passPage(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const page = (await textOf(answer)).replace(/<head>/, head => head + reporter);
    const { 'content-length': _, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    outgoing.end(page);
  }
}
