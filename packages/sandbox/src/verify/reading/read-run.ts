import type { Endpoint } from '@sunbird/api-client/contract';
import { marketOfPackage } from '@sunbird/loan-domain';
import { checkResponse, type Verdict } from '../check-response';
import type { Facts, VerifyOptions } from '../options';
import type { Findings } from '../report/findings';
import { sendTo, type VerifyEnvironment, VerifyError } from '../verify-environment';
import { factsIn, type PlannedCall, planCall, readCalls } from './plan';

type Payload = Readonly<Record<string, string>>;

/** Makes all calls that change nothing, for the borrower of a token. */
export class ReadRun {
  private facts: Facts;

  constructor(
    private readonly options: VerifyOptions,
    private readonly environment: VerifyEnvironment,
    private readonly findings: Findings,
  ) {
    this.facts = options.facts;
  }

  async run(): Promise<void> {
    const skipped = await this.runPlanned();
    const guarded = readCalls.find(({ auth, name }) => auth === 'token' && name === 'getUserInfo');
    if (guarded) await this.runWithoutToken(guarded);
    for (const endpoint of skipped) {
      const missing = planCall(endpoint, this.facts).flatMap(call => ('missing' in call ? call.missing : []));
      const detail = `needs ${missing.map(field => `--set ${field}=…`).join(' ')}`;
      this.add(endpoint, { outcome: 'skipped', detail });
    }
  }

  /**
   * The response of one call may hold what another call needs, so calls that lack something are planned again until
   * no more of them can run. Returns those.
   */
  private async runPlanned(): Promise<readonly Endpoint[]> {
    let waiting: readonly Endpoint[] = readCalls;
    for (;;) {
      const later: Endpoint[] = [];
      for (const endpoint of waiting) {
        for (const call of planCall(endpoint, this.facts)) {
          if ('payload' in call) await this.runCall(call);
          else later.push(endpoint);
        }
      }
      if (later.length === waiting.length) return waiting;
      waiting = later;
    }
  }

  private async runCall({
    endpoint,
    payload,
    choice = '',
  }: Extract<PlannedCall, { payload: unknown }>): Promise<void> {
    const { verdict, ms } = await this.send(endpoint, payload, this.options.token);
    if (verdict.kind === 'session') {
      throw new VerifyError(`The token is not accepted: ${endpoint.path} answers ${verdict.code}.`);
    }
    const refusal = verdict.kind === 'refused' ? `code ${verdict.code}: the data stays unseen` : '';
    this.add(endpoint, {
      outcome: verdict.kind,
      detail: [choice, refusal].filter(Boolean).join('  '),
      lines: linesOf(verdict),
      ms,
    });
    if (verdict.kind === 'conforms') {
      this.facts = { ...factsIn(endpoint.name, verdict.data), ...this.facts };
    }
  }

  private async runWithoutToken(endpoint: Endpoint): Promise<void> {
    const { verdict, ms } = await this.send(endpoint, {}, undefined);
    const aspect = 'withoutToken' as const;
    if (verdict.kind === 'session') {
      this.add(endpoint, { aspect, outcome: 'conforms', detail: `code ${verdict.code}`, ms });
    } else {
      this.add(endpoint, { aspect, outcome: 'differs', lines: ['expected one of the session codes'], ms });
    }
  }

  private add(
    endpoint: Endpoint,
    found: Partial<Parameters<Findings['add']>[0]> & Pick<Parameters<Findings['add']>[0], 'outcome'>,
  ): void {
    const market = marketOfPackage(this.options.server.packageName) ?? 'NG';
    const base = { market, chapter: 'Reading', endpoint, aspect: 'answer' as const };
    this.findings.add({ ...base, detail: '', lines: [], ms: 0, ...found });
  }

  private async send(endpoint: Endpoint, payload: Payload, token: string | undefined) {
    const response = await sendTo(this.environment, this.options.server, { endpoint, payload, token });
    return { verdict: checkResponse(endpoint, response), ms: response?.ms ?? 0 };
  }
}

function linesOf(verdict: Verdict): readonly string[] {
  if (verdict.kind === 'conforms') return verdict.notes;
  return verdict.kind === 'differs' ? verdict.differences : [];
}
