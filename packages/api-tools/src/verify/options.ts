import { type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { readArguments, UsageError } from '@sunbird/node-kit/command-line';
import * as v from 'valibot';

export const usage = `Usage: pnpm verify-api --base-url https://lender.example/api --hooks hooks.json [--report folder]

Walks a loan's life over a lender's API, in each market: every call of the contract, repeated and conflicting
keys, wrong payloads, another borrower, the ends of a session. The hooks say how to get a code, decide, pay and
move time on.

       pnpm verify-api --base-url https://lender.example/api --token TOKEN

Makes the calls that change nothing, for the borrower of the token.

       pnpm verify-api --base-url http://localhost:4010 --shapes --clear-paths

Sends each example of the documentation once and compares the shape of the answer: for a mock.

Ends with 0 if all is as declared, with 1 if something differs, with 2 if the run was not possible.

  --base-url      where the calls are, for example http://localhost:8080/api
  --hooks         the file of the hooks (docs/lender-guide.md)
  --token         the token of a borrower who is logged in (or the variable VERIFY_TOKEN)
  --shapes        one call each, and nothing about what happened before
  --markets       NG,MX,IN without it; the token's market with --token
  --package       the package name of a run with a token, where it is not the market's
  --clear-paths   sends paths in clear
  --timeout       seconds after which a call has failed; 60 without it
  --set           a value for a payload field of a run with a token, such as orderNo=ORD-1; may be repeated
  --report        the folder for report.md and junit.xml
`;

/** Whatever was thrown, as a sentence. */
export function errorMessage(error: unknown): string {
  return v.is(v.object({ message: v.string() }), error) ? error.message : String(error);
}

const setForm = 'takes name=value, such as --set orderNo=ORD-1';

/** What may be typed for an option, and what it is read as. */
const typed = v.object({
  'base-url': v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('is missing'),
    v.check(text => /^https?:/.test(text) && URL.canParse(text), 'must be an http or https address'),
    v.transform(text => text.replace(/\/+$/, '')),
  ),
  markets: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').map(name => name.trim().toUpperCase())),
      v.array(v.picklist(marketCodes, `takes some of ${marketCodes.join(',')}`)),
    ),
  ),
  timeout: v.pipe(
    v.string(),
    v.transform(text => Number(text) * 1000),
    v.minValue(1, 'takes seconds'),
  ),
  set: v.pipe(
    v.optional(v.array(v.pipe(v.string(), v.regex(/^\w+=.+$/s, setForm))), []),
    v.transform((pairs): Readonly<Record<string, string>> => {
      return Object.fromEntries(pairs.map(pair => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));
    }),
  ),
});

const options = {
  'base-url': { type: 'string' },
  token: { type: 'string' },
  hooks: { type: 'string' },
  shapes: { type: 'boolean', default: false },
  markets: { type: 'string' },
  package: { type: 'string' },
  'clear-paths': { type: 'boolean', default: false },
  timeout: { type: 'string', default: '60' },
  set: { type: 'string', multiple: true },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Given = ReturnType<typeof readArguments<typeof options>>['values'];

function readTyped(given: Given) {
  const read = v.safeParse(typed, given);
  if (read.success) return read.output;
  const [{ path, message }] = read.issues;
  throw new UsageError(`--${String(path?.[0].key)} ${message}.`);
}

/** `hooks`: a loan's whole life. `token`: what changes nothing. `shapes`: a mock's answers. */
function modeOf({ hooks, shapes, token }: Pick<Given, 'hooks' | 'shapes' | 'token'>) {
  if (shapes) return 'shapes';
  if (hooks) return 'hooks';
  if (token) return 'token';
  throw new UsageError('--hooks is missing, or --token, or --shapes.');
}

/** Reads a command line. Undefined for `--help`. @throws UsageError */
export function readOptions(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
) {
  const given = readArguments({ options }, args).values;
  if (given.help) return undefined;
  const { 'base-url': baseUrl, timeout, markets: named, set: values } = readTyped(given);
  const token = given.token ?? variables.VERIFY_TOKEN ?? '';
  const mode = modeOf({ ...given, token });
  const { package: packageName, hooks = '', report } = given;
  // A run with a token is in the token's market: the one that is named, else that of the package name.
  const own = marketCodes.find(code => allMarkets[code].packageName === packageName) ?? 'NG';
  const markets: readonly MarketCode[] = named ?? (mode === 'token' ? [own] : marketCodes);
  const server = { baseUrl, clearPaths: given['clear-paths'], timeout };
  return {
    ...{ server, mode, hooks, markets, packageName, values, report },
    token: token.replace(/^bearer\s+/i, ''),
  } as const;
}

export type VerifyOptions = NonNullable<ReturnType<typeof readOptions>>;
