import type { Endpoint } from '@sunbird/api-client/contract';
import { checkAnswer, type Verdict } from './check-answer';
import { type Facts, readOptions, UsageError, usage, type VerifyOptions } from './options';
import { factsIn, type PlannedCall, planCall, readCalls } from './plan';
import { type Fetch, sendCall } from './send-call';

export interface VerifyDesk {
  readonly fetch: Fetch;
  readonly write: (text: string) => void;
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** The server can't be verified at all. */
class VerifyError extends Error {
  override name = 'VerifyError';
}

function lineFor(word: string, { id, method, path }: Endpoint, detail = ''): string {
  return `${word.padEnd(8)} ${String(id).padStart(3)} ${method.padEnd(4)} ${path}${detail && `  ${detail}`}\n`;
}

function indented(texts: readonly string[]): string {
  return texts.map(text => `             ${text}\n`).join('');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

interface Tally {
  conforms: number;
  refused: number;
  differs: number;
  absent: number;
  skipped: number;
}

async function verify(options: VerifyOptions, { fetch, write }: VerifyDesk): Promise<Tally> {
  const tally: Tally = { conforms: 0, refused: 0, differs: 0, absent: 0, skipped: 0 };
  let facts: Facts = options.facts;

  async function send(endpoint: Endpoint, payload: Readonly<Record<string, string>>, anonymous = false) {
    try {
      return await sendCall(fetch, options, { endpoint, payload, anonymous });
    } catch (error) {
      throw new VerifyError(`${options.baseUrl} can't be reached: ${reasonOf(error)}`);
    }
  }

  function report(endpoint: Endpoint, detail: string, verdict: Verdict): void {
    switch (verdict.kind) {
      case 'conforms':
        tally.conforms += 1;
        write(lineFor('ok', endpoint, detail) + indented(verdict.notes));
        return;
      case 'refused':
        tally.refused += 1;
        write(
          lineFor(
            'refused',
            endpoint,
            [detail, `code ${verdict.code}: the data stays unseen`].filter(Boolean).join('  '),
          ),
        );
        return;
      case 'absent':
        tally.absent += 1;
        write(lineFor('absent', endpoint, 'an extension that this lender does without'));
        return;
      case 'differs':
        tally.differs += 1;
        write(lineFor('DIFFERS', endpoint, detail) + indented(verdict.differences));
        return;
      case 'session':
        throw new VerifyError(`The token is not accepted: ${endpoint.path} answers ${verdict.code}.`);
    }
  }

  async function run({
    endpoint,
    payload,
    choice = '',
  }: Extract<PlannedCall, { payload: unknown }>): Promise<void> {
    const verdict = checkAnswer(endpoint, await send(endpoint, payload));
    report(endpoint, choice, verdict);
    if (verdict.kind === 'conforms') facts = { ...factsIn(endpoint.name, verdict.data), ...facts };
  }

  async function withoutToken(endpoint: Endpoint): Promise<void> {
    const verdict = checkAnswer(endpoint, await send(endpoint, {}, true));
    if (verdict.kind === 'session') {
      tally.conforms += 1;
      write(lineFor('ok', endpoint, `without a token: code ${verdict.code}`));
      return;
    }
    tally.differs += 1;
    write(lineFor('DIFFERS', endpoint, 'without a token') + indented(['expected one of the session codes']));
  }

  // What a call needs, another may tell: those that can be made come first, again and again.
  let waiting: readonly Endpoint[] = readCalls;
  for (;;) {
    const later: Endpoint[] = [];
    for (const endpoint of waiting) {
      const planned = planCall(endpoint, facts);
      for (const call of planned) {
        if ('payload' in call) await run(call);
        else later.push(endpoint);
      }
    }
    if (later.length === waiting.length) break;
    waiting = later;
  }
  const guarded = readCalls.find(({ auth, name }) => auth === 'token' && name === 'getUserInfo');
  if (guarded) await withoutToken(guarded);
  for (const endpoint of waiting) {
    const missing = planCall(endpoint, facts).flatMap(call => ('missing' in call ? call.missing : []));
    tally.skipped += 1;
    write(lineFor('skipped', endpoint, `needs ${missing.map(field => `--set ${field}=…`).join(' ')}`));
  }
  return tally;
}

/**
 * Runs the program.
 *
 * @returns its exit code: 0 all as declared, 1 something differs, 2 the run was not possible
 */
export async function verifyApi(args: readonly string[], desk: VerifyDesk): Promise<0 | 1 | 2> {
  const { write } = desk;
  try {
    const options = readOptions(args, desk.variables);
    if (!options) {
      write(usage);
      return 0;
    }
    const { conforms, refused, differs, absent, skipped } = await verify(options, desk);
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
