import { parseArgs } from 'node:util';
import { marketOfPackage } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';

/** Values for payload fields, such as an order number. */
export type Facts = Readonly<Record<string, string>>;

export interface VerifyOptions {
  /** Where the calls are, without a slash at the end. */
  readonly baseUrl: string;
  readonly token: string;
  readonly packageName: string;
  /** Paths go in clear instead of encrypted. */
  readonly clearPaths: boolean;
  /** Values of the command line; they win over those of responses. */
  readonly facts: Facts;
}

export const usage = `Usage: pnpm verify-api --base-url https://lender.example/api --token TOKEN

Runs the read calls of the contract against a lender's server and prints where an answer differs.
Nothing is changed there. Ends with 1 if something differs, with 2 if the run was not possible.

  --base-url      where the calls are, for example http://localhost:8080/api
  --token         the token of a borrower who is logged in (or the variable VERIFY_TOKEN)
  --package       the package name that keys the paths; ng.sunbird.credit without it
  --clear-paths   sends paths in clear
  --set           a value for a payload field, for example --set orderNo=ORD-1; may be repeated
`;

/** Why a command line can't be used, for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

function readFacts(pairs: readonly string[]): Facts {
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

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'base-url': { type: 'string' },
        token: { type: 'string' },
        package: { type: 'string' },
        'clear-paths': { type: 'boolean', default: false },
        set: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads a command line. Undefined for `--help`. @throws UsageError */
export function readOptions(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
): VerifyOptions | undefined {
  // pnpm hands on the `--` that separates its own arguments.
  const values = parse(args.filter(argument => argument !== '--'));
  if (values.help) return undefined;
  const packageName = values.package ?? allMarkets.NG.packageName;
  const market = marketOfPackage(packageName);
  const baseUrl = readBaseUrl(values['base-url']);
  const token = values.token ?? variables.VERIFY_TOKEN;
  if (!token) throw new UsageError('--token is missing.');
  const countryCode = market && allMarkets[market].phone.countryCode;
  return {
    baseUrl,
    token: token.replace(/^bearer\s+/i, ''),
    packageName,
    clearPaths: values['clear-paths'],
    facts: { ...(countryCode && { countryCode }), packageName, campaign: 'yx1', ...readFacts(values.set) },
  };
}
