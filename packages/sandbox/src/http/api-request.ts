import type { HttpBindings } from '@hono/node-server';
import { decryptPath } from '@sunbird/api-client/cipher';
import type { CachePolicy } from '@sunbird/api-client/contract';
import { isLanguage } from '@sunbird/loan-domain';
import type { Context } from 'hono';
import { codes } from '../codes';
import type { Lender } from '../lender';
import { Refusal } from '../refusal';
import type { LenderSettings } from '../settings';
import type { Caller, CallHandler } from './call-handler';
import { originOf, remoteAddress } from './guard/request-source';
import { checkTexts, readJson, UnreadableRequest } from './untrusted-json';

export type ApiContext = Context<{ Bindings: HttpBindings }>;

/** Who calls: market, language and addresses. */
export function callerOf(c: ApiContext, lender: Lender): Caller {
  const { markets, packages, market } = lender.settings;
  const fallback = markets[market];
  const packageName = c.req.header('packageName') ?? fallback.packageName;
  const language = c.req.header('lang');
  const code = Object.hasOwn(packages, packageName) ? packages[packageName] : undefined;
  return {
    market: code ? markets[code] : fallback,
    packageName,
    language: isLanguage(language) ? language : 'en',
    origin: originOf(c, lender.settings.trustedProxies),
    address: remoteAddress(c, lender.settings.trustedProxies),
    userAgent: c.req.header('user-agent'),
  };
}

/** The path in clear: decrypted from one segment, or as it was sent where clear paths are allowed. */
export function clearPathOf(
  c: ApiContext,
  { packageName }: Caller,
  settings: LenderSettings,
): string | undefined {
  const path = c.req.path.slice(settings.apiPath.length - 1);
  const segment = path.slice(1);
  if (!segment.includes('/')) return decryptPath(segment, packageName);
  return settings.allowClearPaths ? path : undefined;
}

async function readEncoded(c: ApiContext, { endpoint }: CallHandler): Promise<unknown> {
  if (endpoint.encoding === 'query') return c.req.query();
  try {
    return endpoint.encoding === 'json' ? readJson(await c.req.text()) : await c.req.parseBody();
  } catch (error) {
    if (error instanceof UnreadableRequest) throw error;
    throw new Refusal(codes.fieldErrors, { data: { errors: { payload: 'error.form.invalid' } } });
  }
}

/**
 * The payload in the declared encoding.
 * @throws UnreadableRequest for what no call accepts, Refusal for a form that can't be read
 */
export async function readPayload(c: ApiContext, handler: CallHandler): Promise<unknown> {
  const payload = await readEncoded(c, handler);
  checkTexts(payload);
  return payload;
}

const shownHeaders = [
  'packagename',
  'appname',
  'afid',
  'lang',
  'idempotency-key',
  'x-request-id',
  'content-type',
];

/** The headers of a request that a log may show. */
export function headersForLog(c: ApiContext): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of shownHeaders) {
    const value = c.req.header(name);
    if (value) headers[name] = name === 'afid' ? '[redacted]' : value;
  }
  if (c.req.header('authorization')) headers.authorization = '[redacted]';
  return headers;
}

export function cacheHeader(policy: CachePolicy): string {
  return policy === 'no-store' ? 'no-store' : `${policy.scope}, max-age=${policy.seconds}`;
}
