import { type Code, canonicalJson, codes } from '@sunbird/api-client';
import { type DataOf, type Endpoint, getConfirmInfo } from '@sunbird/api-client/contract';
import { type MarketCode, toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { payloadFieldNames } from '../../payload-fields';
import type { Ask } from '../../walk/steps';
import type { Aspect, Finding, Findings } from '../findings';
import { checkResponse, type Verdict } from '../findings';
import { type Fetch, type Server, sendCall } from '../send-call';

type Payload = Readonly<Record<string, unknown>>;

/** Stands for something that does not exist. */
export const nobodys = 'NOBODYS-0000';

/** Fields of a payload that name what belongs to one borrower alone. */
const ownedFields =
  /^(orderNo|cardId|bankCardId|couponId|extensionOrderNo|flwRef|frontImageId|backImageId|faceImageId|imageIds)$/;

/** Whether a payload names something that another borrower must not reach. */
function namesProperty(payload: unknown): boolean {
  const fields = Object.entries(v.parse(v.record(v.string(), v.unknown()), payload));
  return fields.some(([name, value]) => ownedFields.test(name) && value !== undefined && value !== nobodys);
}

function isSameData(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** The same call with another content of the declared shape; undefined where there is no other. */
function otherContent(call: Endpoint, payload: unknown): Payload | undefined {
  const fields = v.parse(v.record(v.string(), v.unknown()), payload);
  const variants = payloadFieldNames(call).flatMap(name =>
    ['another', 'delete', 7, true, ['another']].map(value => ({ ...fields, [name]: value })),
  );
  return variants.find(variant => !isSameData(variant, fields) && v.is(call.payload, variant));
}

/** Payloads that lack something, or hold what can't be read: those that are not of the declared shape. */
export function wrongPayloads(call: Endpoint): readonly Payload[] {
  const names = payloadFieldNames(call);
  // Lists are values of a JSON body only.
  const values = call.encoding === 'json' ? ['no-such', []] : ['no-such'];
  const filled = values.map(value => Object.fromEntries(names.map(name => [name, value])));
  return [{}, ...filled].filter(payload => !v.is(call.payload, payload));
}

/** A call that was answered with data as declared. */
export interface Exchange {
  readonly market: MarketCode;
  /** The case of the suite. */
  readonly chapter: string;
  readonly endpoint: Endpoint;
  readonly payload: unknown;
  readonly data: unknown;
}

/** What the apps of a market's run share. */
export interface AppTools {
  readonly fetch: Fetch;
  readonly record: ((exchange: Exchange) => void) | undefined;
  readonly server: Server;
  readonly market: MarketCode;
  readonly findings: Findings;
  /** A key that no act had before. */
  readonly newKey: () => string;
  /** The case that is under way. */
  chapter: string;
}

/** A case can't continue: an earlier response lacked what it needs. */
export class CannotContinue extends Error {
  override name = 'CannotContinue';
}

/** @throws CannotContinue without a value */
export function requireAnswer<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined || value === '') throw new CannotContinue(what);
  return value;
}

type Result = Partial<Pick<Finding, 'detail' | 'lines' | 'ms'>> & Pick<Finding, 'outcome'>;
type Sender = Pick<App, 'token'>;

/** A borrower's app in a verification: each call is compared with its declaration, and what acts is repeated. */
export class App {
  token: string | undefined;
  /** The app of a borrower who must see nothing of this one's. */
  stranger: App | undefined;
  private readonly triedByStranger = new Set<string>();

  constructor(
    private readonly tools: AppTools,
    readonly mobile: string,
    readonly deviceId: string,
  ) {}

  /** Makes a call; its data, or undefined where it was refused, with one of the codes that are right here, or differs. */
  async ask<P, D>(
    endpoint: Endpoint<P, D>,
    payload: NoInfer<P>,
    { or = [], place = '' }: { readonly or?: readonly Code[]; readonly place?: string } = {},
  ): Promise<D | undefined> {
    await this.tryAsStranger(endpoint, payload);
    const key = endpoint.acts ? this.tools.newKey() : undefined;
    const { verdict, ms } = await this.send(endpoint, payload, key);
    const result = resultOfCall(verdict, or);
    this.file(endpoint, 'answer', {
      ...result,
      detail: [place, result.detail].filter(Boolean).join(': '),
      ms,
    });
    if (verdict.kind !== 'conforms') return undefined;
    const { record, market, chapter } = this.tools;
    record?.({ market, chapter, endpoint, payload, data: verdict.data });
    if (key) await this.repeat(endpoint, payload, key, verdict.data);
    if (endpoint.name === getConfirmInfo.name) this.checkPrice(v.parse(getConfirmInfo.data, verdict.data));
    return v.parse(endpoint.data, verdict.data);
  }

  /** As `ask`, for a step that needs the data. @throws CannotContinue without them */
  readonly get: Ask = async (endpoint, payload) =>
    requireAnswer(await this.ask(endpoint, payload), `data of ${endpoint.path}`);

  /** Whether a borrower of this market has made the call. */
  hasAsked(endpoint: Endpoint): boolean {
    return this.tools.findings.of(this.tools.market, endpoint, 'answer').length > 0;
  }

  /** Files whether a rule holds that the shape of an answer can't say. */
  check(endpoint: Endpoint, rule: string, holds: boolean): void {
    this.file(endpoint, 'rule', { outcome: holds ? 'conforms' : 'differs', detail: rule });
  }

  /** Makes a call that must be refused with one of the codes. */
  async expect(
    endpoint: Endpoint,
    aspect: Aspect,
    expected: readonly Code[],
    payload: unknown,
    { key, token }: { readonly key?: string; readonly token?: string | undefined } = { token: this.token },
  ): Promise<void> {
    const { verdict, ms } = await this.send(endpoint, payload, key, { token });
    this.file(endpoint, aspect, { ...resultOfRefusal(verdict, expected, aspect), ms });
  }

  async send(endpoint: Endpoint, payload: unknown, key?: string, { token }: Sender = this) {
    const { fetch, server } = this.tools;
    const response = await sendCall(fetch, server, { endpoint, payload, token, key });
    return { verdict: checkResponse(endpoint, response), ms: response?.ms ?? server.timeout };
  }

  file(endpoint: Endpoint, aspect: Aspect, result: Result): void {
    const { market, chapter, findings } = this.tools;
    findings.add({ market, chapter, endpoint, aspect, detail: '', lines: [], ms: 0, ...result });
  }

  /**
   * The first time that a market's borrower acts so: the same key gives the first answer, also to two requests at once;
   * other content under it is refused, and so is the act without a key.
   */
  private async repeat(endpoint: Endpoint, payload: unknown, key: string, data: unknown): Promise<void> {
    if (this.tools.findings.of(this.tools.market, endpoint, 'sameKey').length > 0) return;
    const again = await Promise.all([this.send(endpoint, payload, key), this.send(endpoint, payload, key)]);
    const isFirst = again.every(
      ({ verdict }) => verdict.kind === 'conforms' && isSameData(verdict.data, data),
    );
    this.file(endpoint, 'sameKey', {
      outcome: isFirst ? 'conforms' : 'differs',
      lines: isFirst ? [] : ['expected the first answer again'],
      ms: Math.max(...again.map(({ ms }) => ms)),
    });
    const { token } = this;
    const other = otherContent(endpoint, payload);
    if (other) await this.expect(endpoint, 'otherContent', [codes.keyReused], other, { key, token });
    await this.expect(endpoint, 'withoutKey', [codes.fieldErrors], payload);
  }

  /** Another borrower makes the call first, which must change nothing for this one. */
  private async tryAsStranger(endpoint: Endpoint, payload: unknown): Promise<void> {
    const { stranger } = this;
    if (!stranger?.token || endpoint.auth !== 'token' || !namesProperty(payload)) return;
    if (this.triedByStranger.has(endpoint.name)) return;
    this.triedByStranger.add(endpoint.name);
    const { token } = stranger;
    const key = endpoint.acts ? { key: this.tools.newKey() } : {};
    await stranger.expect(endpoint, 'stranger', [codes.notFound], payload, { token, ...key });
  }

  /** Every part of the price fits to the others, to the smallest unit. */
  private checkPrice(facts: DataOf<typeof getConfirmInfo>): void {
    const { loanAmount, processingFee, gst, disbursalAmount, interest, repayAmount } = facts;
    const paidOut = toMinor(loanAmount) - toMinor(processingFee) - toMinor(gst);
    const owed = toMinor(loanAmount) + toMinor(interest);
    const addsUp = paidOut === toMinor(disbursalAmount) && owed === toMinor(repayAmount);
    this.check(getConfirmInfo, 'payout and repayment add up', addsUp);
  }
}

export function resultOfCall(verdict: Verdict, or: readonly Code[] = []): Result {
  switch (verdict.kind) {
    case 'conforms':
      return { outcome: 'conforms', lines: verdict.notes };
    case 'absent':
      return { outcome: 'absent', detail: 'an extension that this lender does without' };
    case 'differs':
      return { outcome: 'differs', lines: verdict.differences };
    case 'refused': {
      const { code, fields } = verdict;
      if (or.includes(code)) return { outcome: 'refused', detail: `code ${code}, which is right here` };
      if (code !== codes.fieldErrors) return { outcome: 'differs', lines: [`code ${code} instead of data`] };
      const named = fields.join(', ') || 'fields that it does not name';
      return {
        outcome: 'differs',
        lines: [`code ${code}: the declared payload is not taken, because of ${named}`],
      };
    }
  }
}

function resultOfRefusal(verdict: Verdict, expected: readonly Code[], aspect: Aspect): Result {
  const wanted = `expected code ${expected.join(' or ')}`;
  if (verdict.kind === 'absent') return { outcome: 'absent' };
  if (verdict.kind === 'differs') return { outcome: 'differs', lines: [wanted, ...verdict.differences] };
  const code = verdict.kind === 'refused' ? verdict.code : codes.ok;
  if (!expected.includes(code)) return { outcome: 'differs', lines: [`${wanted}, got ${code}`] };
  const isNamed = aspect !== 'wrongPayload' || (verdict.kind === 'refused' && verdict.fields.length > 0);
  return isNamed
    ? { outcome: 'conforms', detail: `code ${code}` }
    : { outcome: 'differs', lines: ['expected the names of the wrong fields'] };
}
