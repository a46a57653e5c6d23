import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible = /\.(js|css|html|json|svg|txt)$/;

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Brotli at its best: how distances are written pays for texts that repeat themselves, such as the page's markup. */
export async function compressBest(bytes: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    [0, 1, 2].map(postfix =>
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NPOSTFIX]: postfix },
      }),
    ),
  );
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Writes `.br` and `.gz` beside a file that is worth compressing, so that no server compresses it again. */
export async function precompress(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 300) return;
  const [small, smaller] = await Promise.all([
    gz(bytes, { level: 9 }),
    /\.html$/.test(path) ? compressBest(bytes) : brotli(bytes, best),
  ]);
  writeFileSync(`${path}.gz`, small);
  writeFileSync(`${path}.br`, smaller);
}
