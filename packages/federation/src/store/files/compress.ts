import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible = /\.(js|css|html|json|svg|txt)$/;

/** Writes `.br` and `.gz` beside a file that is worth compressing, so that no server compresses it again. */
export async function precompress(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 300) return;
  const [small, smaller] = await Promise.all([
    gz(bytes, { level: 9 }),
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  writeFileSync(`${path}.gz`, small);
  writeFileSync(`${path}.br`, smaller);
}
