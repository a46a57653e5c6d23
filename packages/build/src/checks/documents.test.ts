import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { globSync } from 'tinyglobby';

const files = globSync('**', {
  cwd: root,
  dot: true,
  ignore: ['node_modules', 'dist', '.git', '.types', '.cache', '.site', '.site-dev', '.data'].map(
    folder => `**/${folder}/**`,
  ),
});
/** Every file and folder, relative to the root. */
const paths = new Set(
  files.flatMap(file => file.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))),
);
const listed = `/${[...paths].join('\n/')}`;

interface Document {
  readonly path: string;
  readonly text: string;
}

/** Documents without the blocks of code in them, which name files of readers' own. */
const documents: readonly Document[] = files
  .filter(path => path.endsWith('.md') && !path.endsWith('.api.md'))
  .map(path => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replace(/^(```|~~~).*?^\1/gms, ''),
  }));

/** Whether a path, or the end of one, exists. `mfe-<name>/src/*.ts` and `{en,es}.json` stand for many. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?/g, '(?:.*/)?')
    .replace(/(?<![.)])\*|<[^>]+>/g, '[^/\n]+')
    .replace(/\{([^}]+)\}/g, (_, choices: string) => `(?:${choices.split(',').join('|')})`);
  return new RegExp(`/${pattern}$`, 'm').test(listed);
}

/** Paths in backticks that no file has: sources, and what lies in a folder of the repository. */
function missingPaths({ text }: Document): string[] {
  const spans = [...text.matchAll(/`([\w.@*{<-][\w.,*{}<>/-]*)`/g)].map(([, span = '']) => span);
  return spans.filter(
    span =>
      (/\.(tsx?|mjs)$/.test(span) || /^(src|host|e2e|docs|lenders|packages|mfe-[a-z]+)\//.test(span)) &&
      !exists(span),
  );
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Commands in backticks of which there is no script, and paths of tests, or the beginning of one, that no file has. */
function missingCommands({ text }: Document): string[] {
  const spans = [...text.matchAll(/`pnpm ([a-z][\w:-]*)([^`]*)`/g)];
  return spans.flatMap(([span, script = '', rest = '']) => {
    if (!(script in scripts)) return [span];
    const folder = script === 'test:browser' ? '/e2e/' : '/';
    const named = /^test:(unit|browser)$/.test(script) ? (rest.match(/(?<= )[\w-]+\/[\w/.-]+/g) ?? []) : [];
    return named.filter(path => !listed.includes(folder + path));
  });
}

/** The anchors that headings get on the usual hosts. */
function anchorsOf({ text }: Document): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}

function brokenLinks({ path, text }: Document): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter(target => {
    if (/^[a-z]+:/.test(target)) return false;
    const [to = '', anchor] = target.split('#');
    const file = to === '' ? path : posix.join(posix.dirname(path), to).replace(/\/$/, '');
    const other = documents.find(document => document.path === file);
    return !paths.has(file) || (anchor !== undefined && other && !anchorsOf(other).includes(anchor));
  });
}

test.each(documents.map(document => [document.path, document] as const))(
  '%s names only files, commands and links that exist',
  (_, document) => {
    expect(missingPaths(document)).toEqual([]);
    expect(missingCommands(document)).toEqual([]);
    expect(brokenLinks(document)).toEqual([]);
  },
);
