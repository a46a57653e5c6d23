import { readFileSync } from 'node:fs';
import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { UsageError } from '../usage';

const hook = v.union(
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
export type Hook = v.InferOutput<typeof hook>;

const market = v.strictObject({
  packageName: v.optional(v.string()),
  /** Test numbers, three of them, none in use; invented ones without. */
  mobiles: v.optional(v.array(v.string())),
  /** Answers of the forms that the lender's test data ask for, such as `bvn`. */
  answers: v.optional(v.record(v.string(), v.string()), {}),
});

const hooksFile = v.strictObject({
  $schema: v.optional(v.string()),
  hooks: v.strictObject({
    code: hook,
    decide: v.optional(hook),
    pay: v.optional(hook),
    coupon: v.optional(hook),
    clock: v.optional(hook),
  }),
  markets: v.optional(v.record(v.picklist(marketCodes), market), {}),
  /** Seconds that an order is waited for where no hook helps. */
  patience: v.optional(v.pipe(v.number(), v.minValue(0)), 600),
});
export type HooksFile = v.InferOutput<typeof hooksFile>;
export type HookName = keyof HooksFile['hooks'];

/** What the lender's file says. @throws UsageError with the file, the place in it and what is wrong there */
export function readHooks(file: string, read = (path: string) => readFileSync(path, 'utf8')): HooksFile {
  let content: unknown;
  try {
    content = JSON.parse(read(file));
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
  const result = v.safeParse(hooksFile, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UsageError(`${file}, ${v.getDotPath(issue) ?? 'whole'}: ${issue.message}.`);
}
