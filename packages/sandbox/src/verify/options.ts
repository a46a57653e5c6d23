import { parseArgs } from 'node:util';
import { type MarketCode, marketCodes, marketOfPackage } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { Server } from './send-call';
import { UsageError } from './usage';

/** Values for payload fields, such as an order number. */
export type Facts = Readonly<Record<string, string>>;

export interface VerifyOptions {
  readonly server: Server;
  /** `life`: a loan's whole life, by hooks. `reads`: what changes nothing, by a token. `shapes`: a mock's answers. */
  readonly mode: 'life' | 'reads' | 'shapes';
  readonly token: string;
  /** The file with the lender's hooks. */
  readonly hooks: string;
  readonly markets: readonly MarketCode[];
  /** Values of the command line; they win over those of responses. */
  readonly facts: Facts;
  /** The folder for `report.md` and `junit.xml`. */
  readonly report: string | undefined;
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

function readMarkets(text: string): readonly MarketCode[] {
  return text.split(',').map(name => {
    const market = marketCodes.find(code => code === name.trim().toUpperCase());
    if (!market) throw new UsageError(`--markets takes some of ${marketCodes.join(',')}; "${name}" is none.`);
    return market;
  });
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
        markets: { type: 'string', default: marketCodes.join(',') },
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
  if (hooks) return 'life';
  if (token) return 'reads';
  throw new UsageError('--hooks is missing, or --token, or --shapes.');
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
  const token = values.token ?? variables.VERIFY_TOKEN ?? '';
  const countryCode = market && allMarkets[market].phone.countryCode;
  return {
    server: {
      baseUrl,
      packageName,
      clearPaths: values['clear-paths'],
      timeout: readSeconds(values.timeout),
    },
    mode: modeOf({ ...values, token }),
    token: token.replace(/^bearer\s+/i, ''),
    hooks: values.hooks ?? '',
    markets: readMarkets(values.markets),
    facts: {
      ...(countryCode && { countryCode }),
      packageName,
      campaign: 'harvest',
      ...readFacts(values.set),
    },
    report: values.report,
  };
}
