import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { BuiltTwin } from '../build/twin';

/** Bytes of one package, or one part of this workspace, on the first screen. */
interface ModuleGroup {
  readonly name: string;
  /** Uncompressed. */
  readonly code: number;
  /** Compressed bytes that would be saved without it. */
  readonly sent: number;
}

interface Piece {
  readonly group: string;
  readonly text: string;
}

/** Package, or part of this workspace, that a source belongs to. */
function groupOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/!|?]+)/.exec(source)?.[1];
  return (
    library ??
    /(?:^|\/)(packages\/[^/]+|host|mfe-[^/]+|performance\/twin)\//.exec(source)?.[1] ??
    (/\/webpack\//.test(source) ? 'webpack' : 'host')
  );
}

/** Splits a script at the source boundaries of its source map. */
function piecesOf(file: string): Piece[] {
  const script = readFileSync(file, 'utf8');
  // Data files have no source map: messages, and market data.
  if (!existsSync(`${file}.map`)) return [{ group: 'messages and market', text: script }];
  const lines = script.split('\n');
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  return decodedMappings(map).flatMap((segments, row) => {
    const line = lines[row] ?? '';
    const cuts = segments.map((segment, index) => ({
      // Code without a source is the bundler's.
      group: segment.length === 1 ? 'webpack' : groupOf(map.sources[segment[1]] ?? ''),
      text: line.slice(segment[0], segments[index + 1]?.[0] ?? line.length),
    }));
    return [{ group: 'webpack', text: line.slice(0, segments[0]?.[0] ?? line.length) }, ...cuts];
  });
}

function compressed(pieces: readonly Piece[]) {
  return brotliCompressSync(pieces.map(({ text }) => text).join('')).length;
}

/** Scripts that a start on home runs, by package. */
export function homeGroups({ root, files }: BuiltTwin): ModuleGroup[] {
  const wanted = [
    files.main,
    files.routes['/'],
    files.languages.en,
    files.markets.NG,
    files.messages['/']?.en,
  ];
  const scripts = [...new Set(wanted.flatMap(list => list ?? []))].filter(file => file.endsWith('.js'));
  const found = new Map<string, ModuleGroup>();
  for (const script of scripts) {
    const pieces = piecesOf(join(root, script));
    const whole = compressed(pieces);
    for (const name of new Set(pieces.map(({ group }) => group))) {
      const { code = 0, sent = 0 } = found.get(name) ?? {};
      const own = pieces.filter(({ group }) => group === name);
      const others = pieces.filter(({ group }) => group !== name);
      found.set(name, {
        name,
        code: code + own.reduce((sum, { text }) => sum + text.length, 0),
        sent: sent + Math.max(0, whole - compressed(others)),
      });
    }
  }
  return [...found.values()].sort((a, b) => b.sent - a.sent);
}
