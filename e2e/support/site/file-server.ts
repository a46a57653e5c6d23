import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Answer } from '../raw-request';
import { LocalServer, type ReceivedRequest } from './proxy';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

/** Serves a folder on its own port, for pages of any origin, as a CDN does. */
export class FileServer extends LocalServer {
  /** Adds a byte to every file. */
  tampers = false;
  readonly served: string[] = [];

  constructor(private readonly folder: string) {
    super();
  }

  protected async answer({ path: address }: ReceivedRequest): Promise<Answer> {
    const path = normalize(new URL(address, 'http://any').pathname);
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': contentTypes[extname(path)],
    };
    const body = await readFile(join(this.folder, path)).catch(() => undefined);
    if (!body) return { status: 404, headers, body: Buffer.of() };
    this.served.push(path);
    return { status: 200, headers, body: this.tampers ? Buffer.concat([body, Buffer.from(' ')]) : body };
  }
}
