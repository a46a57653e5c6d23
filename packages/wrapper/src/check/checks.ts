import type { WrapperKey } from '@sunbird/languages/wrapper';
import {
  type ActionName,
  actionNames,
  actions,
  type BridgeEvent,
  type LoginInfo,
} from '@sunbird/native-bridge';
import * as v from 'valibot';
import {
  answerOf,
  type Exchange,
  type Exchanged,
  type ExchangeFailure,
  type Heard,
  judge,
  judgeDelivery,
} from './exchange';

/** What earlier checks learnt, for later ones. */
export interface RunContext {
  login: LoginInfo | undefined;
}

export interface Verdict {
  readonly problems: readonly ExchangeFailure[];
  readonly heard: readonly Heard[];
}

export interface Check {
  /** Names it in the report; of a check of one action, the action. */
  readonly id: string;
  /** What it is called, where that is not its id. */
  readonly name?: WrapperKey;
  /** What the tester has to do on the phone. */
  readonly task?: WrapperKey;
  run(exchange: Exchange, context: RunContext, signal: AbortSignal): Promise<Verdict>;
}

const second = 1000;
/** Long enough to leave the app and come back. */
const byHandMs = 60 * second;
const unknownMs = 5 * second;

/** A check's request, its reply, and how that was judged. */
interface JudgedReply {
  readonly exchanged: Exchanged;
  /** How the delivery and the shape of the reply were judged. */
  readonly problems: readonly ExchangeFailure[];
  readonly context: RunContext;
  /** Sends another request. */
  ask(action: ActionName, data: object): Promise<Exchanged>;
}

interface RequestCheck extends Pick<Check, 'name' | 'task'> {
  /** A refusal is a valid reply. */
  readonly mayRefuse?: true;
  /** Further problems, after the reply was judged. */
  further?(judged: JudgedReply): ExchangeFailure[] | Promise<ExchangeFailure[]>;
}

/** A check that sends one request and judges what comes. A wrapper may refuse an optional action. */
function request(id: ActionName, data: object, { mayRefuse, further, ...about }: RequestCheck = {}): Check {
  const { timeout, optional } = actions[id];
  return {
    id,
    ...about,
    async run(exchange, context, signal) {
      function ask(action: ActionName, sent: object) {
        return exchange.ask(action, sent, actions[action].timeout, signal);
      }
      const exchanged = await exchange.ask(id, data, timeout, signal);
      const problems = judge(id, exchanged).filter(
        ({ kind }) => kind !== 'refused' || !(mayRefuse ?? optional),
      );
      const more = (await further?.({ exchanged, problems, context, ask })) ?? [];
      return { problems: [...problems, ...more], heard: exchanged.heard };
    },
  };
}

/** A check that waits for events which the tester causes on the phone. */
function events(
  id: BridgeEvent['name'],
  about: Required<Pick<Check, 'name' | 'task'>>,
  expected: readonly BridgeEvent[],
): Check {
  return {
    id,
    ...about,
    async run(exchange, _values, signal) {
      const heard = await exchange.events(expected, byHandMs, signal);
      if (heard.length < expected.length) return { problems: [{ kind: 'noEvent' }], heard };
      if (id === 'back') await exchange.say(JSON.stringify({ event: 'back', handled: true }));
      return { problems: [], heard };
    },
  };
}

/** The log-in of a reply; undefined in any other. */
function loginOf(exchanged: Exchanged): LoginInfo | undefined {
  const answer = answerOf(exchanged);
  const parsed = v.safeParse(actions.toLogin.reply, answer?.code === 0 ? answer.data : undefined);
  return parsed.success ? parsed.output : undefined;
}

function keepLogin({ exchanged, context }: JudgedReply): ExchangeFailure[] {
  context.login = loginOf(exchanged) ?? context.login;
  return [];
}

async function whoIsLoggedIn({ ask }: JudgedReply): Promise<LoginInfo | undefined> {
  return loginOf(await ask('getLoginInfo', {}));
}

const transport: Check = {
  id: 'transport',
  name: 'checkName.transport',
  run: async exchange => ({ problems: exchange.transport ? [] : [{ kind: 'noTransport' }], heard: [] }),
};

function missingActions({ exchanged }: JudgedReply): ExchangeFailure[] {
  const answer = v.safeParse(actions.getCapabilities.reply, answerOf(exchanged)?.data);
  if (!answer.success) return [];
  const missing = actionNames.filter(
    name => !actions[name].optional && !answer.output.actions.includes(name),
  );
  return missing.length > 0 ? [{ kind: 'notListed', actions: missing.join(', ') }] : [];
}

/** An action of tomorrow: the answer is -1, at once, because a page must not wait for it. */
const unknownAction: Check = {
  id: 'unknownAction',
  name: 'checkName.unknownAction',
  async run(exchange, _values, signal) {
    const exchanged = await exchange.ask('conformanceCheck', {}, unknownMs, signal);
    const problems = judgeDelivery(exchanged, unknownMs);
    if (answerOf(exchanged)?.code === 0) problems.push({ kind: 'answeredUnknown' });
    return { problems, heard: exchanged.heard };
  },
};

/** After nonsense the wrapper must still be there. */
const brokenRequest: Check = {
  id: 'brokenRequest',
  name: 'checkName.brokenRequest',
  async run(exchange, _values, signal) {
    await exchange.say('{"v":1,"id":');
    await exchange.say('{"v":1,"id":"conformance-check","action":7}');
    const exchanged = await exchange.ask('getCapabilities', {}, actions.getCapabilities.timeout, signal);
    const alive = answerOf(exchanged) !== undefined;
    return { problems: alive ? [] : [{ kind: 'silentAfterBroken' }], heard: exchanged.heard };
  },
};

const sampleToken = { token: 'conformance-check', phone: '8030000000' };
const file = { name: 'conformance-check.txt', type: 'text/plain', base64: 'T0s=' };
const event = { time: 0, eventType: 'view', pageName: 'home', eventOption: '', isUpload: false };
const wanted = { appList: false, sms: false, exif: false, device: true, contact: false, location: false };
const date = { sequence: 0, notes: '', start: '2030-01-02T09:00', alarms: [1440, 0] };

/** Checks that the token was stored, and restores the previous log-in, if there was one. */
async function restoreLogin(judged: JudgedReply): Promise<ExchangeFailure[]> {
  const { problems, context, ask } = judged;
  const isKept = problems.length > 0 || (await whoIsLoggedIn(judged))?.token === sampleToken.token;
  if (context.login) await ask('setNewToken', { token: context.login.token, phone: context.login.phone });
  else await ask('logout', { reason: 'user' });
  return isKept ? [] : [{ kind: 'tokenNotKept' }];
}

async function forgetLogin(judged: JudgedReply): Promise<ExchangeFailure[]> {
  const remains = judged.problems.length === 0 && (await whoIsLoggedIn(judged)) !== undefined;
  judged.context.login = undefined;
  return remains ? [{ kind: 'stillLoggedIn' }] : [];
}

/** Every check, in the order in which they disturb least: logging out comes last. */
export const checks: readonly Check[] = [
  transport,
  request('getCapabilities', {}, { further: missingActions }),
  unknownAction,
  brokenRequest,
  // A signed-out user is a valid reply as well.
  request('getLoginInfo', {}, { mayRefuse: true, further: keepLogin }),
  request('logEventByLocal', event),
  request('logEventByAF', { event: 'logged_in' }),
  request('selectContact', {}, { task: 'checkTask.selectContact' }),
  request(
    'timeSDK',
    { orderNo: 'SB-0', userId: 'U0', isSubmit: false, ...wanted },
    { name: 'checkName.timeSDK', task: 'checkTask.timeSDK' },
  ),
  request('saveFile', file, { task: 'checkTask.saveFile' }),
  request('shareFile', file, { task: 'checkTask.shareFile' }),
  request('readCode', {}, { task: 'checkTask.readCode' }),
  request(
    'addToCalendar',
    { uid: 'conformance-check', title: 'Conformance check', ...date },
    { task: 'checkTask.addToCalendar' },
  ),
  // No bank has this address.
  request(
    'openPayment',
    { url: 'upi://pay?pa=conformance@check&pn=Check&am=1.00&cu=INR' },
    { task: 'checkTask.openPayment' },
  ),
  request('toLogin', {}, { task: 'checkTask.toLogin', further: keepLogin }),
  request('setNewToken', sampleToken, { further: restoreLogin }),
  events('back', { name: 'checkName.back', task: 'checkTask.back' }, [{ name: 'back' }]),
  events('resume', { name: 'checkName.resume', task: 'checkTask.resume' }, [{ name: 'resume' }]),
  events('networkChanged', { name: 'checkName.networkChanged', task: 'checkTask.networkChanged' }, [
    { name: 'networkChanged', online: false },
    { name: 'networkChanged', online: true },
  ]),
  request('logout', { reason: 'user' }, { further: forgetLogin }),
];
