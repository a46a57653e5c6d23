import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { decryptPath } from '@sunbird/api-client/cipher';
import { root } from './paths';

/** A lender of which nothing exists but the API's document: Prism answers with its examples. */
export class DocumentMock {
  /** The calls that the page made, in clear, with the mock's HTTP status. */
  readonly answered: string[] = [];

  private constructor(
    private readonly process: ChildProcess,
    private readonly origin: string,
  ) {}

  static async start(): Promise<DocumentMock> {
    const program = join(root, 'packages/sandbox/src/commands/mock-api.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: root,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const origin = await new Promise<string>((resolve, reject) => {
      function read(text: Buffer): void {
        printed += text.toString();
        const found = /listens on (\S+)/.exec(printed)?.[1];
        if (found) resolve(found);
      }
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`The mock ended: ${printed}`)));
    });
    return new DocumentMock(child, origin);
  }

  /** Hands the page's calls on. The mock knows paths in clear: the cipher is taken off here. */
  async answer(page: Page): Promise<void> {
    await page.route('**/api/*', async route => {
      const request = route.request();
      const { segment, search } = partsOf(request);
      const path = decryptPath(segment, request.headers().packagename ?? '') ?? segment;
      const body = request.postDataBuffer();
      const response = await fetch(`${this.origin}${path}${search}`, {
        method: request.method(),
        headers: headersOf(request),
        ...(body && { body: Uint8Array.from(body) }),
      });
      this.answered.push(`${response.status} ${request.method()} ${path}`);
      await route.fulfill({
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: await response.text(),
      });
    });
  }

  stop(): void {
    this.process.kill();
  }
}

function partsOf(request: Request) {
  const { pathname, search } = new URL(request.url());
  return { segment: pathname.replace('/api/', ''), search };
}

/** The headers of a call, without those of the connection. */
function headersOf(request: Request): Record<string, string> {
  const kept = /^(authorization|packagename|appname|afid|lang|x-request-id|idempotency-key|content-type)$/;
  return Object.fromEntries(Object.entries(request.headers()).filter(([name]) => kept.test(name)));
}
