import { parseArgs } from 'node:util';
import { type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { Server } from './send-call';

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

/** Why a command line, or a file that it names, can't be used, for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface VerifyOptions {
  readonly server: Omit<Server, 'packageName'>;
  /** `hooks`: a loan's whole life. `token`: what changes nothing. `shapes`: a mock's answers. */
  readonly mode: 'hooks' | 'token' | 'shapes';
  readonly token: string;
  /** The file with the lender's hooks. */
  readonly hooks: string;
  readonly markets: readonly MarketCode[];
  readonly packageName: string | undefined;
  /** Values for payload fields of a run with a token; they win over what was answered. */
  readonly values: Readonly<Record<string, string>>;
  /** The folder for `report.md` and `junit.xml`. */
  readonly report: string | undefined;
}

function readValues(pairs: readonly string[]): VerifyOptions['values'] {
  return Object.fromEntries(
    pairs.map(pair => {
      const [, name, value] = /^(\w+)=(.+)$/s.exec(pair) ?? [];
      if (name === undefined || value === undefined) {
        throw new UsageError(`--set takes name=value, such as --set orderNo=ORD-1; "${pair}" isn't that.`);
      }
      return [name, value];
    }),
  );
}

function readBaseUrl(text: string | undefined): string {
  if (!text) throw new UsageError('--base-url is missing.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new UsageError(`--base-url must be an http or https address; "${text}" isn't one.`);
  }
  return text.replace(/\/+$/, '');
}

function readMarkets(text: string): readonly MarketCode[] {
  return text.split(',').map(name => {
    const market = marketCodes.find(code => code === name.trim().toUpperCase());
    if (!market) throw new UsageError(`--markets takes some of ${marketCodes.join(',')}; "${name}" is none.`);
    return market;
  });
}

/** A run with a token is in the token's market: the one that is named, else that of the package name. */
function marketsOf(mode: VerifyOptions['mode'], named: string | undefined, packageName: string | undefined) {
  if (named !== undefined) return readMarkets(named);
  const own = marketCodes.find(code => allMarkets[code].packageName === packageName) ?? 'NG';
  return mode === 'token' ? [own] : marketCodes;
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new UsageError(`--timeout takes seconds; "${text}" is no such number.`);
  return seconds * 1000;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'base-url': { type: 'string' },
        token: { type: 'string' },
        hooks: { type: 'string' },
        shapes: { type: 'boolean', default: false },
        markets: { type: 'string' },
        package: { type: 'string' },
        'clear-paths': { type: 'boolean', default: false },
        timeout: { type: 'string', default: '60' },
        set: { type: 'string', multiple: true, default: [] },
        report: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function modeOf({ hooks, shapes, token }: { hooks?: string; shapes: boolean; token?: string }) {
  if (shapes) return 'shapes';
  if (hooks) return 'hooks';
  if (token) return 'token';
  throw new UsageError('--hooks is missing, or --token, or --shapes.');
}

/** Reads a command line. Undefined for `--help`. @throws UsageError */
export function readOptions(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
): VerifyOptions | undefined {
  // pnpm hands on the `--` that separates its own arguments.
  const given = parse(args.filter(argument => argument !== '--'));
  if (given.help) return undefined;
  const baseUrl = readBaseUrl(given['base-url']);
  const token = given.token ?? variables.VERIFY_TOKEN ?? '';
  const mode = modeOf({ ...given, token });
  return {
    server: { baseUrl, clearPaths: given['clear-paths'], timeout: readSeconds(given.timeout) },
    mode,
    token: token.replace(/^bearer\s+/i, ''),
    hooks: given.hooks ?? '',
    markets: marketsOf(mode, given.markets, given.package),
    packageName: given.package,
    values: readValues(given.set),
    report: given.report,
  };
}
