import type { HttpBindings } from '@hono/node-server';
import { decryptPath } from '@sunbird/api-client/cipher';
import type { CachePolicy } from '@sunbird/api-client/contract';
import { networkOf } from '@sunbird/federation/network';
import { isLanguage } from '@sunbird/loan-domain';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Lender } from '../lender';
import { fieldRefusal, Refusal } from '../refusal';
import type { LenderSettings } from '../settings';
import { bodyLimitsOf } from './body-size';
import type { Caller, CallHandler } from './call-handler';
import { originOf, remoteAddress } from './guard/request-source';
import { headerText, loggedHeaders } from './log/request-log';
import { checkTexts, readJson, UnreadableRequest, visibleTexts } from './untrusted-json';

export type ApiContext = Context<{ Bindings: HttpBindings }>;

/** Who calls: market, language and addresses. */
export function callerOf(c: ApiContext, lender: Lender): Caller {
  const { markets, packages, market } = lender.settings;
  const fallback = markets[market];
  const packageName = c.req.header('packageName') ?? fallback.packageName;
  const language = c.req.header('lang');
  const origin = originOf(c, lender.settings);
  const page = c.req.header('origin') ?? '';
  const code = Object.hasOwn(packages, packageName) ? packages[packageName] : undefined;
  return {
    market: code ? markets[code] : fallback,
    packageName,
    language: isLanguage(language) ? language : 'en',
    origin,
    appOrigin: lender.settings.appOrigins.includes(page) ? page : origin,
    network: networkOf(remoteAddress(c, lender.settings.trustedProxies)),
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

/** Limits the body by the call's declaration; one that announces its length is refused unread. */
async function limitBody(c: ApiContext, { endpoint }: CallHandler): Promise<void> {
  function refuse(): never {
    throw new UnreadableRequest('code.413', undefined, 413);
  }
  await bodyLimit({ maxSize: bodyLimitsOf(endpoint).size, onError: refuse })(c, async () => undefined);
}

function unreadableForm(): Refusal {
  return fieldRefusal('payload', 'error.form.invalid');
}

/** How often a text occurs among bytes. */
function count(bytes: Buffer, text: string): number {
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) found += 1;
  return found;
}

/** The fields of a form. Counted before they are taken apart, which takes long where there are many. */
async function readForm(c: ApiContext, { endpoint }: CallHandler): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  const [, boundary] = /^multipart\/form-data\b.*;\s*boundary="?([^";]+)/i.exec(type) ?? [];
  if (endpoint.encoding === 'multipart' && !boundary) throw unreadableForm();
  if (boundary) {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    // Each part follows its boundary; the last one closes the form.
    if (count(bytes, `--${boundary}`) > bodyLimitsOf(endpoint).fields + 1) throw unreadableForm();
  }
  return c.req.parseBody();
}

async function readEncoded(c: ApiContext, handler: CallHandler): Promise<unknown> {
  const { encoding } = handler.endpoint;
  if (encoding === 'query') return c.req.query();
  await limitBody(c, handler);
  try {
    return encoding === 'json' ? readJson(await c.req.text()) : await readForm(c, handler);
  } catch (error) {
    if (error instanceof UnreadableRequest || error instanceof Refusal) throw error;
    throw unreadableForm();
  }
}

/**
 * The payload in the declared encoding.
 * @throws UnreadableRequest for what no call accepts, Refusal for a form that can't be read
 */
export async function readPayload(c: ApiContext, handler: CallHandler): Promise<unknown> {
  const payload = await readEncoded(c, handler);
  checkTexts(payload);
  return visibleTexts(payload);
}

/** The headers of a request as a log may show them. */
export function headersForLog(c: ApiContext): Record<string, string> {
  const sent = loggedHeaders.flatMap(name => {
    const value = c.req.header(name);
    return value ? [[name, headerText(name, value)]] : [];
  });
  return Object.fromEntries(sent);
}

export function cacheHeader(policy: CachePolicy): string {
  return policy === 'no-store' ? 'no-store' : `${policy.scope}, max-age=${policy.seconds}`;
}
