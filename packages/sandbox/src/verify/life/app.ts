import { type Code, codes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { checkResponse, type Verdict } from '../check-response';
import type { Aspect, Finding, Findings } from '../report/findings';
import type { Server } from '../send-call';
import { sendTo, type VerifyEnvironment } from '../verify-environment';
import { namesProperty } from './owned-fields';
import { isSameData, otherContent } from './repeated';

/** What the apps of a market's run share. */
export interface AppTools {
  readonly environment: VerifyEnvironment;
  readonly server: Server;
  readonly market: MarketCode;
  readonly findings: Findings;
  /** A key that no act had before. */
  readonly newKey: () => string;
  /** The part of the run that is under way. */
  chapter: string;
}

interface Sent {
  readonly verdict: Verdict;
  readonly ms: number;
}

interface AskOptions {
  /** Codes with which the call may be refused here. */
  readonly or?: readonly Code[];
}

type Found = Partial<Pick<Finding, 'detail' | 'lines' | 'ms'>> & Pick<Finding, 'outcome'>;

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

  /** Makes a call; its data, or undefined where it was refused or differs. */
  async ask<P, D>(
    endpoint: Endpoint<P, D>,
    payload: NoInfer<P>,
    { or = [] }: AskOptions = {},
  ): Promise<D | undefined> {
    await this.tryAsStranger(endpoint, payload);
    const key = endpoint.acts ? this.tools.newKey() : undefined;
    const { verdict, ms } = await this.send(endpoint, payload, key);
    this.file(endpoint, 'answer', { ...judged(verdict, or), ms });
    if (verdict.kind !== 'conforms') return undefined;
    const { environment, market, chapter } = this.tools;
    environment.record?.({ market, chapter, endpoint, payload, data: verdict.data });
    if (key) await this.repeat(endpoint, payload, key, verdict.data);
    return v.parse(endpoint.data, verdict.data);
  }

  /** Whether a borrower of this market has made the call. */
  hasAsked(endpoint: Endpoint): boolean {
    return this.tools.findings.isAnswered(this.tools.market, endpoint);
  }

  /** Files whether a rule holds that the shape of an answer can't say. */
  hold(endpoint: Endpoint, rule: string, holds: boolean): void {
    this.file(endpoint, 'rule', { outcome: holds ? 'conforms' : 'differs', detail: rule });
  }

  /** Makes a call that must be refused with one of the codes. */
  async expect(
    endpoint: Endpoint,
    aspect: Aspect,
    expected: readonly Code[],
    call: { readonly payload: unknown; readonly token?: string | undefined; readonly key?: string },
  ): Promise<void> {
    const { verdict, ms } = await this.send(endpoint, call.payload, call.key, call);
    this.file(endpoint, aspect, { ...refusedWith(verdict, expected), ms });
  }

  async send(
    endpoint: Endpoint,
    payload: unknown,
    key: string | undefined,
    sender: { readonly token?: string | undefined } = this,
    server: Server = this.tools.server,
  ): Promise<Sent> {
    const response = await sendTo(this.tools.environment, server, {
      endpoint,
      payload,
      token: sender.token,
      key,
    });
    return { verdict: checkResponse(endpoint, response), ms: response?.ms ?? server.timeout };
  }

  file(endpoint: Endpoint, aspect: Aspect, found: Found): void {
    const { market, chapter, findings } = this.tools;
    findings.add({ market, chapter, endpoint, aspect, detail: '', lines: [], ms: 0, ...found });
  }

  /** The same key gives the first answer, also to two requests at once; other content under it is refused. */
  private async repeat(endpoint: Endpoint, payload: unknown, key: string, data: unknown): Promise<void> {
    const again = await Promise.all([this.send(endpoint, payload, key), this.send(endpoint, payload, key)]);
    const isFirst = again.every(
      ({ verdict }) => verdict.kind === 'conforms' && isSameData(verdict.data, data),
    );
    this.file(endpoint, 'sameKey', {
      outcome: isFirst ? 'conforms' : 'differs',
      lines: isFirst ? [] : ['expected the first answer again'],
      ms: Math.max(...again.map(({ ms }) => ms)),
    });
    const other = otherContent(endpoint, payload);
    if (other)
      await this.expect(endpoint, 'otherContent', [codes.keyReused], {
        payload: other,
        key,
        token: this.token,
      });
  }

  /** Another borrower makes the call first, which must change nothing for this one. */
  private async tryAsStranger(endpoint: Endpoint, payload: unknown): Promise<void> {
    const { stranger } = this;
    if (!stranger?.token || endpoint.auth !== 'token' || !namesProperty(payload)) return;
    if (this.triedByStranger.has(endpoint.name)) return;
    this.triedByStranger.add(endpoint.name);
    const key = endpoint.acts ? { key: this.tools.newKey() } : {};
    await stranger.expect(endpoint, 'stranger', [codes.notFound], { payload, token: stranger.token, ...key });
  }
}

function judged(verdict: Verdict, or: readonly Code[]): Found {
  switch (verdict.kind) {
    case 'conforms':
      return { outcome: 'conforms', lines: verdict.notes };
    case 'absent':
      return { outcome: 'absent', detail: 'an extension that this lender does without' };
    case 'refused':
    case 'session':
      return or.some(code => code === verdict.code)
        ? { outcome: 'refused', detail: `code ${verdict.code}, which is right here` }
        : { outcome: 'differs', lines: [`code ${verdict.code} instead of data`] };
    case 'differs':
      return { outcome: 'differs', lines: verdict.differences };
  }
}

function refusedWith(verdict: Verdict, expected: readonly Code[]): Found {
  const wanted = expected.join(' or ');
  if (verdict.kind === 'absent') return { outcome: 'absent' };
  if (verdict.kind === 'differs' && !expected.includes(codes.fieldErrors))
    return { outcome: 'differs', lines: [`expected code ${wanted}`, ...verdict.differences] };
  const code = verdict.kind === 'refused' || verdict.kind === 'session' ? verdict.code : codes.ok;
  return expected.some(one => one === code)
    ? { outcome: 'conforms', detail: `code ${code}` }
    : { outcome: 'differs', lines: [`expected code ${wanted}, got ${code}`] };
}
