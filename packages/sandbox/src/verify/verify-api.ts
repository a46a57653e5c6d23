import type { Endpoint } from '@sunbird/api-client/contract';
import { checkResponse } from './check-response';
import { type Facts, readOptions, UsageError, usage, type VerifyOptions } from './options';
import { factsIn, type PlannedCall, planCall, readCalls } from './plan';
import { type Fetch, sendCall } from './send-call';
import { type Tally, VerifyReport } from './verify-report';

/** What the program works with; tests give their own. */
export interface VerifyEnvironment {
  readonly fetch: Fetch;
  readonly write: (text: string) => void;
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** The server can't be verified at all. */
class VerifyError extends Error {
  override name = 'VerifyError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

type Payload = Readonly<Record<string, string>>;

/** One run of all calls that change nothing. */
class Verification {
  private facts: Facts;
  private readonly report: VerifyReport;

  constructor(
    private readonly options: VerifyOptions,
    private readonly environment: VerifyEnvironment,
  ) {
    this.facts = options.facts;
    this.report = new VerifyReport(environment.write);
  }

  async run(): Promise<Tally> {
    const skipped = await this.runPlanned();
    const guarded = readCalls.find(({ auth, name }) => auth === 'token' && name === 'getUserInfo');
    if (guarded) await this.runWithoutToken(guarded);
    for (const endpoint of skipped) {
      const missing = planCall(endpoint, this.facts).flatMap(call => ('missing' in call ? call.missing : []));
      this.report.skipped(endpoint, missing);
    }
    return this.report.tally;
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
    const verdict = checkResponse(endpoint, await this.send(endpoint, payload));
    if (verdict.kind === 'session') {
      throw new VerifyError(`The token is not accepted: ${endpoint.path} answers ${verdict.code}.`);
    }
    this.report.verdict(endpoint, choice, verdict);
    if (verdict.kind === 'conforms') {
      this.facts = { ...factsIn(endpoint.name, verdict.data), ...this.facts };
    }
  }

  private async runWithoutToken(endpoint: Endpoint): Promise<void> {
    this.report.withoutToken(endpoint, checkResponse(endpoint, await this.send(endpoint, {}, true)));
  }

  private async send(endpoint: Endpoint, payload: Payload, anonymous = false) {
    try {
      return await sendCall(this.environment.fetch, this.options, { endpoint, payload, anonymous });
    } catch (error) {
      throw new VerifyError(`${this.options.baseUrl} can't be reached: ${reasonOf(error)}`);
    }
  }
}

/**
 * Runs the program.
 *
 * @returns its exit code: 0 all as declared, 1 something differs, 2 the run was not possible
 */
export async function verifyApi(args: readonly string[], environment: VerifyEnvironment): Promise<0 | 1 | 2> {
  const { write } = environment;
  try {
    const options = readOptions(args, environment.variables);
    if (!options) {
      write(usage);
      return 0;
    }
    const { conforms, refused, differs, absent, skipped } = await new Verification(
      options,
      environment,
    ).run();
    write(
      `\n${conforms} as declared, ${differs} differ, ${refused} refused, ${absent} absent, ${skipped} skipped.\n`,
    );
    return differs > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) write(`${error.message}\n\n${usage}`);
    else if (error instanceof VerifyError) write(`${error.message}\n`);
    else throw error;
    return 2;
  }
}
