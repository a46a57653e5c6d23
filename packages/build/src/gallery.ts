import { EventEmitter, once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Watching } from 'webpack';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

async function configuration(root: string, path: string): Promise<Configuration> {
  const { definePages } = await import('./define-builds');
  const gallery = definePages(pathToFileURL(join(root, 'packages/ui/package.json')).href, 'gallery', {
    index: { entry: './src/testing/gallery/main.tsx', title: 'Parts of ui' },
    part: { entry: './src/testing/gallery/part.tsx', title: 'A part of ui' },
  })({ development: true });
  return { ...gallery, cache: { type: 'memory' }, output: { ...gallery.output, path } };
}

/**
 * A server of the gallery of `ui`'s parts. It is built into a temporary folder at the first look, so that who does not
 * look does not wait for it, and again after every change of a source; open pages then reload.
 */
export function createGallery(root: string): Server {
  let output = '';
  const builds = new EventEmitter();
  let watching: Watching | undefined;
  let isBuilding = false;
  let problem: string | undefined;
  let number = 0;

  async function start(): Promise<void> {
    isBuilding = true;
    output = mkdtempSync(join(tmpdir(), 'sunbird-gallery-'));
    const { default: webpack } = await import('webpack');
    const compiler = webpack(await configuration(root, output));
    compiler.hooks.watchRun.tap('gallery', () => {
      isBuilding = true;
    });
    watching = compiler.watch({ aggregateTimeout: 100 }, (failure, stats) => {
      const errors = stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined;
      problem = failure?.message ?? errors;
      isBuilding = false;
      number += 1;
      builds.emit('built');
    });
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (number === 0 && !isBuilding) await start();
    if (isBuilding) await once(builds, 'built');
    if (problem !== undefined) {
      // The page that shows it has no script that could receive the next build.
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '2' }).end(problem);
      return;
    }
    const name = path === '/' ? 'index.html' : basename(path);
    const file = createReadStream(join(output, name));
    file.once('error', () => response.writeHead(404).end());
    file.once('open', () => {
      response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
      file.pipe(response);
    });
  }

  /** Tells an open page of each build. */
  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    function tell() {
      response.write(`data: ${number}\n\n`);
    }
    tell();
    builds.on('built', tell);
    response.once('close', () => builds.off('built', tell));
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/builds') follow(response);
    else void answer(pathname, response);
  });
  return server.on('close', () => {
    watching?.close(() => undefined);
    if (output !== '') rmSync(output, { recursive: true, force: true });
  });
}
