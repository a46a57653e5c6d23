import { posix } from 'node:path';

/*
 * Documents name files by their path, and files move. A document's paths are looked up from the root of the
 * repository, from `packages`, from the document's own folder, and from the package that it belongs to.
 */

export interface Document {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const codeSpan = /`([^`\n]+)`/g;
const fence = /^(```|~~~).*?^\1/gms;
const link = /\]\(([^)\s]+)\)/g;

/** `mfe-<name>/src/*.ts` and `messages/{en,es}.json` stand for many paths: one of them must exist. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?/g, '§')
    .replace(/\*|<[^>]+>/g, '[^/]+')
    .replace(/§/g, '(?:.*/)?')
    .replace(/\{([^}]+)\}/g, (_, choices: string) => `(?:${choices.split(',').join('|')})`);
  return new RegExp(`^${source}(?:/|$)`);
}

function basesOf({ path }: Document, files: readonly string[]): string[] {
  const bases = new Set(['', 'packages/']);
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    bases.add(`${folder}/`);
    if (files.includes(`${folder}/package.json`)) break;
  }
  return [...bases];
}

function firstNames(bases: readonly string[], files: readonly string[]): Set<string> {
  const names = bases.flatMap(base =>
    files.flatMap(file => {
      const [first, second] = file.startsWith(base) ? file.slice(base.length).split('/') : [];
      return first !== undefined && second !== undefined ? [first] : [];
    }),
  );
  return new Set([...names, 'src']);
}

function namedPaths({ text }: Document): string[] {
  return [...text.replace(fence, '').matchAll(codeSpan)].map(([, span = '']) => span);
}

/** Paths and source files that a document names in backticks and that the repository does not have. */
export function missingPaths(document: Document, files: readonly string[]): string[] {
  const bases = basesOf(document, files);
  const names = firstNames(bases, files);
  function exists(path: string) {
    return bases.some(base => {
      const pattern = patternOf(base + path);
      return files.some(file => pattern.test(file));
    });
  }
  return namedPaths(document).filter(span => {
    if (/^[\w.-]+\.(tsx?|mjs)$/.test(span)) return !files.some(file => `/${file}`.endsWith(`/${span}`));
    if (!/^[\w.*{<-][\w.,*{}<>/-]*\/[\w.,*{}<>/-]*$/.test(span)) return false;
    return names.has(span.split('/')[0] ?? '') && !exists(span);
  });
}

/** The anchor that a heading gets on the usual hosts. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
}

function anchorsOf({ text }: Document): string[] {
  return [...text.replace(fence, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Links of a document to files or headings that do not exist. */
export function brokenLinks(
  document: Document,
  documents: readonly Document[],
  files: readonly string[],
): string[] {
  const targets = [...document.text.replace(fence, '').matchAll(link)].map(([, target = '']) => target);
  return targets.filter(target => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document.path : posix.join(posix.dirname(document.path), path);
    const folder = file.replace(/\/$/, '');
    if (!files.some(known => known === file || known.startsWith(`${folder}/`))) return true;
    const other = documents.find(known => known.path === file);
    return anchor !== undefined && other !== undefined && !anchorsOf(other).includes(anchor);
  });
}
