import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { didYouMean } from './command-line';

interface Node {
  readonly type: string;
  /** Of a schema that depends on the value. */
  readonly getter?: (value: unknown) => Node;
  readonly wrapped?: Node;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly value?: Node;
  readonly item?: Node;
}

/** The schema of a value's content, without what makes it optional. */
function contentOf(node: Node): Node {
  const inner = node.wrapped ?? node.getter?.({});
  return inner ? contentOf(inner) : node;
}

/** The keys that the object at a path of a schema may have; none where the path leads to no object. */
function knownKeys(schema: v.GenericSchema, path: readonly unknown[]): readonly string[] {
  let node: Node | undefined = contentOf(schema);
  for (const key of path) {
    const { entries, value, item }: Node = node;
    node = entries?.[String(key)] ?? value ?? item;
    if (!node) return [];
    node = contentOf(node);
  }
  return Object.keys(node.entries ?? {});
}

/** `packages["ng.sunbird.credit"].market`. */
function pathText(keys: readonly unknown[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    const name = String(key);
    if (!/^[\w$]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

/** What is wrong with one key of a file: its path, what was found and what is allowed. */
function keyProblem(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const path = pathText(keys);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const allowedKeys = knownKeys(schema, keys.slice(0, -1));
    const nearest = didYouMean(String(keys.at(-1)), allowedKeys);
    return `${path}: unknown key. ${nearest}Allowed: ${allowedKeys.join(', ')}.`;
  }
  const received = issue.received === 'undefined' ? 'nothing' : issue.received;
  // valibot's own messages repeat what was found; ours say what is allowed.
  const allowed = issue.message.startsWith('Invalid ') ? issue.expected : issue.message;
  return `${path}: found ${received}; allowed: ${allowed}.`;
}

/** The text of a file. Throws an error that names a file that is not there. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`There is no file ${file}.`);
  }
}

/** Reads a file of JSON. Throws an error as `parseFile` does. */
export function readJson<Output>(file: string, schema: v.GenericSchema<unknown, Output>): Output {
  return parseFile(readText(file), file, schema);
}

/** Throws an error that names the file, and each problem in a line of its own. */
export function requireNone(problems: readonly string[], file: string): void {
  if (problems.length > 0) throw new Error([`${file} is wrong:`, ...problems].join('\n  '));
}

/** Parses the text of a file. Throws an error that names each wrong key, what was found and what is allowed. */
export function parseFile<Output>(
  text: string,
  file: string,
  schema: v.GenericSchema<unknown, Output>,
): Output {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  requireNone(
    result.issues.map(issue => keyProblem(schema, issue)),
    file,
  );
  throw new Error(`${file} is wrong.`);
}
