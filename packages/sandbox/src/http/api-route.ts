import type { HttpBindings } from '@hono/node-server';
import { redact } from '@sunbird/api-client';
import { decryptPath } from '@sunbird/api-client/cipher';
import type { CachePolicy } from '@sunbird/api-client/contract';
import { isLanguage, marketOfPackage } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { codes } from '../codes';
import type { Lender } from '../lender';
import { newId, systemRandom } from '../random';
import { Refusal } from '../refusal';
import { answerCall } from './answer-call';
import type { Caller, CallHandler } from './call-handler';
import type { CallTable } from './call-table';
import { createConcurrencyLimiter } from './concurrency-limiter';
import { answered, type Envelope, failed, refused } from './envelope';
import type { Fault, Faults } from './faults';
import type { RequestLog } from './request-log';
import { originOf, remoteAddress } from './request-source';

export interface ApiDeps {
  readonly lender: Lender;
  readonly calls: CallTable;
  readonly log: RequestLog;
  readonly faults: Faults;
}

type ApiContext = Context<{ Bindings: HttpBindings }>;

/** The embedded database answers one query at a time; a server has its pool of connections. */
const callsAtOnce = { pglite: 1, postgresql: 10 } as const;

const largestUpload = 3 * 1024 * 1024;

function callerOf(c: ApiContext, lender: Lender): Caller {
  const fallback = allMarkets[lender.settings.market];
  const packageName = c.req.header('packageName') ?? fallback.packageName;
  const language = c.req.header('lang');
  const code = marketOfPackage(packageName);
  return {
    market: code ? allMarkets[code] : fallback,
    packageName,
    language: isLanguage(language) ? language : 'en',
    origin: originOf(c),
    address: remoteAddress(c),
  };
}

/** The path in clear: behind one encrypted segment, or as it stands where that is allowed. */
function clearPathOf(c: ApiContext, { packageName }: Caller, allowClear: boolean): string | undefined {
  const path = c.req.path.replace(/^\/api/, '');
  const segment = path.slice(1);
  if (!segment.includes('/')) return decryptPath(segment, packageName);
  return allowClear ? path : undefined;
}

async function readPayload(c: ApiContext, { endpoint }: CallHandler): Promise<unknown> {
  if (endpoint.encoding === 'query') return c.req.query();
  try {
    if (endpoint.encoding === 'json') {
      const text = await c.req.text();
      return text === '' ? {} : JSON.parse(text);
    }
    return await c.req.parseBody();
  } catch {
    throw new Refusal(codes.fieldErrors, { data: { errors: { payload: 'error.form.invalid' } } });
  }
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

function headersForLog(c: ApiContext): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of shownHeaders) {
    const value = c.req.header(name);
    if (value) headers[name] = name === 'afid' ? '[redacted]' : value;
  }
  if (c.req.header('authorization')) headers.authorization = '[redacted]';
  return headers;
}

function cacheHeader(policy: CachePolicy): string {
  return policy === 'no-store' ? 'no-store' : `${policy.scope}, max-age=${policy.seconds}`;
}

/** What a fault makes of an answer that the lender has given. */
async function spoil(c: ApiContext, fault: Fault, envelope: Envelope): Promise<Response> {
  if (fault.mode === 'delay') {
    await new Promise(resolve => setTimeout(resolve, fault.value ?? 1000));
    return c.json(envelope);
  }
  if (fault.mode === 'badJson')
    return c.body('{"code":0,"msg":', 200, { 'Content-Type': 'application/json' });
  if (fault.mode === 'badShape') return c.json({ ...envelope, code: 0, data: { unexpected: [true] } });
  c.env?.outgoing?.destroy();
  return c.body(null, 502);
}

/** `/api`: the lender's calls. */
export function createApi({ lender, calls, log, faults }: ApiDeps): Hono<{ Bindings: HttpBindings }> {
  const limiter = createConcurrencyLimiter(callsAtOnce[lender.database.kind]);
  const api = new Hono<{ Bindings: HttpBindings }>();
  function tooLarge(c: ApiContext) {
    return c.json(failed(413, callerOf(c, lender).language, newId(systemRandom, 'TRC')), 413);
  }
  api.use(bodyLimit({ maxSize: largestUpload, onError: tooLarge }));

  api.all('/*', async c => {
    const started = performance.now();
    const now = lender.clock.now();
    const caller = callerOf(c, lender);
    const { language } = caller;
    const traceId = c.req.header('x-request-id') ?? newId(systemRandom, 'TRC');
    const path = clearPathOf(c, caller, lender.settings.allowClearPaths);
    const found = path ? calls.find(c.req.method, path) : undefined;
    c.header('Cache-Control', 'no-store');
    c.header('X-Request-Id', traceId);
    if (!path || !found) return c.json(failed(404, language, traceId), 404);
    if (found === 'wrongMethod') return c.json(failed(405, language, traceId), 405);

    const { endpoint } = found;
    const fault = faults.take(c.req.method, path);
    let payload: unknown = null;
    let error: string | null = null;
    let status: 200 | 500 = 200;
    const answer = async (): Promise<Envelope> => {
      try {
        if (fault?.mode === 'code') throw new FaultCode(fault.value ?? codes.busy);
        payload = await readPayload(c, found);
        const request = {
          handler: found,
          payload,
          caller,
          authorization: c.req.header('authorization'),
          idempotencyKey: c.req.header('idempotency-key'),
          now,
        };
        const data = await limiter.pass(() => answerCall(lender, request));
        c.header('Cache-Control', cacheHeader(endpoint.cache));
        return answered(data, language, traceId);
      } catch (caught) {
        if (caught instanceof FaultCode) return failed(caught.code, language, traceId);
        if (caught instanceof Refusal) return refused(caught, language, traceId);
        status = 500;
        error = describe(caught);
        return failed(500, language, traceId);
      }
    };
    const record = (code: number | null, served: number) =>
      log.add({
        at: now,
        method: c.req.method,
        path,
        headers: headersForLog(c),
        payload: redact(endpoint, payload),
        status: served,
        code,
        ms: Math.round((performance.now() - started) * 10) / 10,
        traceId,
        fault: fault?.mode ?? null,
        error,
      });
    if (fault?.mode === 'http') {
      const served = fault.value ?? 500;
      record(null, served);
      return new Response('', { status: served, headers: { 'Cache-Control': 'no-store' } });
    }
    const envelope = await answer();
    record(envelope.code, status);
    if (fault && fault.mode !== 'code') return spoil(c, fault, envelope);
    return c.json(envelope, status);
  });
  return api;
}

class FaultCode extends Error {
  constructor(readonly code: number) {
    super('a fault was asked for');
  }
}

/** What a log may say about an error: never the values of a query. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const message = error.message.startsWith('Failed query') ? 'a query failed' : error.message;
  const place = error.stack?.split('\n').find(line => line.includes('/src/')) ?? '';
  return `${error.name}: ${message}${cause} ${place.trim()}`.trim();
}
