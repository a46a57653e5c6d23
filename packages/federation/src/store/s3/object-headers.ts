import type { PutOptions } from './bucket';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Values of `Cache-Control`. */
export const cachePolicy = {
  immutable: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
  never: 'no-store',
} as const;

/** Content type and encoding of a file by its name: `entry.js.br` is a compressed script. */
export function objectHeaders(file: string, cacheControl: string): PutOptions {
  const [, plain = file, packed] = /^(.*?)(?:\.(br|gz))?$/.exec(file) ?? [];
  const contentType = types[plain.slice(plain.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const encoding = packed === 'gz' ? 'gzip' : packed;
  return { contentType, cacheControl, ...(encoding !== undefined && { contentEncoding: encoding }) };
}
