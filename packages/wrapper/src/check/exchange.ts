import { randomId } from '@sunbird/loan-domain';
import {
  type ActionName,
  actions,
  type BridgeEvent,
  type BridgeWindow,
  detectTransport,
  type Incoming,
  protocolVersion,
  readIncoming,
  type SendText,
} from '@sunbird/native-bridge';
import * as v from 'valibot';

/** One received message of the wrapper. */
export interface Heard {
  readonly text: unknown;
  readonly message: Incoming;
  /** Ms after the request. */
  readonly after: number;
}

type Listeners = Set<(text: unknown) => void>;

/**
 * Collects messages until the time is over or it is called off; `done` may shorten what is left of the time to a
 * number of ms.
 */
function listen(
  listeners: Listeners,
  limitMs: number,
  signals: readonly AbortSignal[],
  done: (heard: Heard) => number | undefined,
): Promise<readonly Heard[]> {
  const startedAt = Date.now();
  const heard: Heard[] = [];
  return new Promise(resolve => {
    function finish() {
      clearTimeout(timer);
      listeners.delete(listener);
      for (const signal of signals) signal.removeEventListener('abort', finish);
      resolve(heard);
    }
    let timer = setTimeout(finish, limitMs);
    function listener(text: unknown) {
      const one = { text, message: readIncoming(text), after: Date.now() - startedAt };
      heard.push(one);
      const within = done(one);
      if (within === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(finish, within);
    }
    listeners.add(listener);
    for (const signal of signals) signal.addEventListener('abort', finish);
    if (signals.some(({ aborted }) => aborted)) finish();
  });
}

/** One request and all messages that were received until shortly after its reply. */
export interface Exchanged {
  readonly id: string;
  readonly handed: boolean;
  readonly heard: readonly Heard[];
}

/** How long to listen for a second answer after the first. */
const settleMs = 400;

type Receive = (text: unknown) => void;

/** A wrapper that replies by return value returns only with its reply, or never. */
async function deliver(send: SendText | undefined, text: string, receive: Receive): Promise<boolean> {
  if (!send) return false;
  try {
    const answer = await send(text);
    if (typeof answer === 'string' && answer !== '') receive(answer);
    return true;
  } catch {
    return false;
  }
}

function isEvent(message: Incoming, expected: BridgeEvent | undefined): boolean {
  return message.kind === 'event' && JSON.stringify(message.event) === JSON.stringify(expected);
}

/** Speaks the protocol without the page's forgiveness, so that what a wrapper does wrong stays visible. */
export function openExchange(window: BridgeWindow, allowedOrigins: readonly string[]) {
  const listeners: Listeners = new Set();
  function receive(text: unknown) {
    for (const listener of listeners) listener(text);
  }
  const transport = detectTransport(window, allowedOrigins);
  const send = transport?.connect(receive);
  window.sunbirdBridge = { receive };

  return {
    transport: transport?.name,
    /** Sends a request and listens: until it was answered and a while longer, or the time is over. */
    async ask(action: string, data: object, limitMs: number, signal: AbortSignal): Promise<Exchanged> {
      const id = randomId();
      const refused = new AbortController();
      const listening = listen(listeners, limitMs, [signal, refused.signal], ({ message }) =>
        'id' in message && message.id === id && message.kind !== 'ack' ? settleMs : undefined,
      );
      const text = JSON.stringify({ v: protocolVersion, id, action, data });
      void deliver(send, text, receive).then(handed => handed || refused.abort());
      const heard = await listening;
      const handed = !refused.signal.aborted;
      return { id, handed, heard: handed ? heard : [] };
    },
    /** Sends text as it is; false when the wrapper would not take it. */
    say: (text: string) => deliver(send, text, receive),
    /** Waits until the wrapper has sent, unasked, these events in this order; returns those that came. */
    async events(expected: readonly BridgeEvent[], limitMs: number, signal: AbortSignal) {
      const came: Heard[] = [];
      await listen(listeners, limitMs, [signal], one => {
        if (isEvent(one.message, expected[came.length])) came.push(one);
        return came.length === expected.length ? 0 : undefined;
      });
      return came;
    },
  };
}
export type Exchange = ReturnType<typeof openExchange>;

/** Something that a wrapper does wrong. `kind` names it in the report, the message `problem.<kind>` explains it. */
export type ExchangeFailure =
  | { readonly kind: 'noTransport' | 'notHanded' | 'notJson' | 'wrongId' | 'answeredUnknown' }
  | { readonly kind: 'noAnswer' | 'noAck' | 'lateAck'; readonly limitMs: number }
  | { readonly kind: 'wrongShape'; readonly fields: string }
  | { readonly kind: 'repeated'; readonly count: number }
  | { readonly kind: 'silentAfterBroken' | 'tokenNotKept' | 'stillLoggedIn' | 'noEvent' }
  | { readonly kind: 'notListed'; readonly actions: string }
  | { readonly kind: 'refused'; readonly msg: string };

/** Not wrong by the protocol, but worth a look: a borrower may be stopped by it. */
const warnings: ReadonlySet<ExchangeFailure['kind']> = new Set(['refused', 'notListed']);

export type Outcome = 'passed' | 'warned' | 'failed' | 'skipped';

export function outcomeOf(problems: readonly ExchangeFailure[]): Outcome {
  if (problems.length === 0) return 'passed';
  return problems.every(({ kind }) => warnings.has(kind)) ? 'warned' : 'failed';
}

/** The first answer to the request, whatever it says. */
export function answerOf({ id, heard }: Exchanged) {
  for (const { message, after } of heard) {
    if (message.kind === 'reply' && message.id === id) return { ...message, after };
  }
  return undefined;
}

/** What was wrong with how a request was answered. */
export function judge(action: ActionName, exchanged: Exchanged): ExchangeFailure[] {
  const declared = actions[action];
  const problems = judgeDelivery(exchanged, declared.timeout);
  if (!exchanged.handed) return problems;
  if (declared.ackWithin !== undefined) problems.push(...judgeAck(exchanged, declared.ackWithin));
  const answer = answerOf(exchanged);
  if (answer?.code === -1) problems.push({ kind: 'refused', msg: answer.msg });
  if (answer?.code === 0) {
    const parsed = v.safeParse<v.GenericSchema>(declared.reply, answer.data);
    if (!parsed.success) problems.push({ kind: 'wrongShape', fields: fieldsOf(parsed.issues) });
  }
  return problems;
}

/** What was wrong with the answer as a message, whatever it means. */
export function judgeDelivery(exchanged: Exchanged, limitMs: number): ExchangeFailure[] {
  const { id, handed, heard } = exchanged;
  if (!handed) return [{ kind: 'notHanded' }];
  const problems: ExchangeFailure[] = [];
  const mine = heard.filter(({ message }) => message.kind === 'reply' && message.id === id);
  const misshapen = heard.some(({ message }) => message.kind === 'broken' && message.id === id);
  if (misshapen) problems.push({ kind: 'wrongShape', fields: envelopeFields(id, heard) });
  if (heard.some(isUnreadable)) problems.push({ kind: 'notJson' });
  if (mine.length === 0 && heard.some(({ message }) => message.kind === 'reply' && message.id !== id)) {
    problems.push({ kind: 'wrongId' });
  }
  if (mine.length === 0 && problems.length === 0) problems.push({ kind: 'noAnswer', limitMs });
  if (mine.length > 1) problems.push({ kind: 'repeated', count: mine.length });
  return problems;
}

function judgeAck({ id, heard }: Exchanged, limitMs: number): ExchangeFailure[] {
  const sign = heard.find(
    ({ message }) => (message.kind === 'ack' || message.kind === 'reply') && message.id === id,
  );
  if (!sign) return [{ kind: 'noAck', limitMs }];
  return sign.after > limitMs ? [{ kind: 'lateAck', limitMs }] : [];
}

function isUnreadable({ message }: Heard): boolean {
  return message.kind === 'broken' && message.why !== 'wrongShape';
}

/** Which of code, msg and version are not as they should be. */
function envelopeFields(id: string, heard: readonly Heard[]): string {
  const envelope = v.object({
    v: v.literal(1),
    code: v.picklist([0, -1]),
    msg: v.nullish(v.string()),
  });
  for (const { text, message } of heard) {
    if (message.kind !== 'broken' || message.id !== id) continue;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
    if (!parsed.success) return fieldsOf(parsed.issues);
  }
  return '';
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map(issue => `${v.getDotPath(issue) ?? 'data'} (${issue.expected ?? issue.type})`).join(', ');
}
