import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Fetch } from './send-call';

export const hookSchema = v.union(
  [
    /** Asked with GET, or with POST where there is a body. A path alone is below the origin of `--base-url`. */
    v.strictObject({ url: v.string(), body: v.optional(v.unknown()), read: v.optional(v.string()) }),
    /** A program and its arguments. */
    v.strictObject({
      command: v.pipe(v.array(v.string()), v.minLength(1)),
      read: v.optional(v.string()),
    }),
    /** Always the same, such as the code of test numbers. */
    v.strictObject({ value: v.string() }),
  ],
  'a hook is {"url"}, {"command"} or {"value"}',
);
type Hook = v.InferOutput<typeof hookSchema>;

export type HookValues = Readonly<Record<string, string | number | undefined>>;

const placeholder = /\{(\w+)\}/g;

function fillText(text: string, values: HookValues): string {
  return text.replace(placeholder, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * Puts values in the places of their names. A text that is one name alone becomes the value itself; where there is no
 * such value, its field is left out.
 */
function fill(template: unknown, values: HookValues): unknown {
  if (typeof template === 'string') {
    const [, only] = /^\{(\w+)\}$/.exec(template) ?? [];
    return only === undefined ? fillText(template, values) : values[only];
  }
  if (Array.isArray(template)) return template.map(one => fill(one, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, inner]) => [name, fill(inner, values)]));
}

/** The first value of that name, at any depth. */
function find(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const own: unknown = Reflect.get(answer, name);
  if (own !== undefined) return own;
  for (const inner of Object.values(answer)) {
    const found = find(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

async function request(fetch: Fetch, address: string, body: unknown): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(address, body === undefined ? { method: 'GET' } : init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} responds with HTTP ${response.status} ${text.slice(0, 200)}`);
  return parse(text);
}

const run = promisify(execFile);

/** Does what a hook says; what it answers, or the part of it that the hook reads. @throws Error when it fails */
export async function runHook(
  hook: Hook,
  values: HookValues,
  { fetch, baseUrl }: { readonly fetch: Fetch; readonly baseUrl: string },
): Promise<unknown> {
  if ('value' in hook) return hook.value;
  if ('command' in hook) {
    const [program = '', ...args] = hook.command.map(part => fillText(part, values));
    const { stdout } = await run(program, args);
    return hook.read === undefined ? parse(stdout) : find(parse(stdout), hook.read);
  }
  const address = new URL(fillText(hook.url, values), baseUrl).href;
  const answer = await request(fetch, address, fill(hook.body, values));
  return hook.read === undefined ? answer : find(answer, hook.read);
}
