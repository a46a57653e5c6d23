import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { UsageError } from './options';
import { type HookValues, hookSchema, runHook } from './run-hook';
import { type Fetch, VerifyError } from './send-call';

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
    throw new UsageError(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
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
      throw new VerifyError(`The hook "${name}" failed: ${error instanceof Error ? error.message : error}`);
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
