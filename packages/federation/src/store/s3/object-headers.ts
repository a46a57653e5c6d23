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

/** Content type and encoding of a file by its name: `entry.js.br` is a compressed script. */
export function headersOf(file: string): Readonly<Record<string, string>> {
  const [, plain = file, packed] = /^(.*?)(?:\.(br|gz))?$/.exec(file) ?? [];
  const type = types[plain.slice(plain.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return {
    'Content-Type': type,
    ...(packed !== undefined && { 'Content-Encoding': packed === 'gz' ? 'gzip' : packed }),
  };
}
