import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
};

/** Serves a folder on its own port, for pages of any origin, as a CDN does. */
export class FileServer {
  /** Adds a byte to every file. */
  tampers = false;
  readonly served: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly folder: string,
  ) {}

  static async start(folder: string): Promise<FileServer> {
    const server = createServer();
    const files = new FileServer(server, folder);
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://any');
      const path = normalize(pathname.replace(/\/$/, '/index.html'));
      readFile(join(folder, path)).then(
        bytes => {
          files.served.push(path);
          response.writeHead(200, {
            'access-control-allow-origin': '*',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-type': types[extname(path)] ?? 'application/octet-stream',
          });
          response.end(files.tampers ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes);
        },
        () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
      );
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    return files;
  }

  /** Ends in a slash. */
  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The file server is closed.');
    return `http://127.0.0.1:${address.port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(closed => this.server.close(closed));
  }
}
