import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillText } from '@sunbird/languages/fill-text';
import { marketCodes } from '@sunbird/loan-domain';
import { UsageError } from '@sunbird/node-kit/command-line';
import * as v from 'valibot';
import { errorMessage } from './options';
import { type Fetch, VerifyError } from './send-call';

const hookSchema = v.union(
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

type HookValues = Readonly<Record<string, string | number | undefined>>;

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
    const match = find(inner, name);
    if (match !== undefined) return match;
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
async function runHook(
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

const marketSchema = v.strictObject({
  packageName: v.optional(v.string()),
  /** Test numbers, three of them, none in use; invented ones without. */
  mobiles: v.optional(v.array(v.string())),
  /** Answers of the forms that the lender's test data ask for, such as `bvn`. */
  answers: v.optional(v.record(v.string(), v.string()), {}),
});

const hooksFile = v.strictObject({
  $schema: v.optional(v.string()),
  hooks: v.strictObject({
    code: hookSchema,
    decide: v.optional(hookSchema),
    pay: v.optional(hookSchema),
    coupon: v.optional(hookSchema),
    clock: v.optional(hookSchema),
    borrower: v.optional(hookSchema),
  }),
  markets: v.optional(v.record(v.picklist(marketCodes), marketSchema), {}),
  /** Seconds that an order is waited for where no hook helps. */
  patience: v.optional(v.pipe(v.number(), v.minValue(0)), 600),
});
type HooksInFile = v.InferOutput<typeof hooksFile>;
export type HookName = keyof HooksInFile['hooks'];

/** What a lender's file says; a run with a token has no hooks. */
export type HooksFile = Omit<HooksInFile, 'hooks'> & { readonly hooks: Partial<HooksInFile['hooks']> };

/** What the lender's file says. @throws UsageError with the file, the place in it and what is wrong there */
export function readHooks(file: string): HooksFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${errorMessage(error)}`);
  }
  const result = v.safeParse(hooksFile, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UsageError(`${file}, ${v.getDotPath(issue) ?? 'whole'}: ${issue.message}.`);
}

/** The lender's hooks as a run uses them. */
export class Hooks {
  constructor(
    private readonly file: HooksFile,
    private readonly environment: { readonly fetch: Fetch; readonly baseUrl: string },
  ) {}

  get patience(): number {
    return this.file.patience;
  }

  has(name: HookName): boolean {
    return this.file.hooks[name] !== undefined;
  }

  /** Runs a hook; undefined where the lender has none. @throws VerifyError when it fails */
  async run(name: HookName, values: HookValues): Promise<unknown> {
    const hook = this.file.hooks[name];
    if (!hook) return undefined;
    try {
      return await runHook(hook, values, this.environment);
    } catch (error) {
      throw new VerifyError(`The hook "${name}" failed: ${errorMessage(error)}`);
    }
  }

  /** The code that was sent to a mobile. */
  async code(mobile: string): Promise<string> {
    const code = await this.run('code', { mobile });
    if (typeof code === 'string' || typeof code === 'number') return String(code);
    throw new VerifyError('The hook "code" answers without a code.');
  }

  /** Lets time pass: by the lender's clock, if a hook moves it, else by waiting. */
  async pass(seconds: number): Promise<void> {
    if (this.has('clock')) await this.run('clock', { duration: `PT${seconds}S`, seconds });
    else await sleep(seconds * 1000);
  }
}
