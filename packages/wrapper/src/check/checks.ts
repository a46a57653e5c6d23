import {
  type ActionName,
  actionNames,
  actions,
  type BridgeEvent,
  type LoginInfo,
} from '@sunbird/native-bridge';
import * as v from 'valibot';
import type { Exchange, Exchanged } from './exchange';
import { answerOf, judge, judgeDelivery } from './judge';
import type { Heard } from './listen';
import type { Problem } from './problem';
import { samples, sampleToken } from './samples';

/** What earlier checks learnt, for later ones. */
export interface Known {
  login: LoginInfo | undefined;
}

export interface Found {
  readonly problems: readonly Problem[];
  readonly heard: readonly Heard[];
}

export interface Check {
  readonly id: CheckId;
  /** The tester has to do something on the phone. */
  readonly byHand: boolean;
  run(exchange: Exchange, known: Known, signal: AbortSignal): Promise<Found>;
}

export const checkIds = [
  'transport',
  'getCapabilities',
  'unknownAction',
  'brokenRequest',
  'getLoginInfo',
  'logEventByLocal',
  'logEventByAF',
  'selectContact',
  'timeSDK',
  'saveFile',
  'shareFile',
  'readCode',
  'addToCalendar',
  'openPayment',
  'toLogin',
  'setNewToken',
  'back',
  'resume',
  'networkChanged',
  'logout',
] as const;
export type CheckId = (typeof checkIds)[number];

const second = 1000;
/** Long enough to leave the app and come back. */
const byHandMs = 60 * second;
const unknownMs = 5 * second;

function ask(exchange: Exchange, action: ActionName, data: object, signal: AbortSignal): Promise<Exchanged> {
  return exchange.ask(action, data, actions[action].timeout, signal);
}

/** A check that sends one request and judges what comes. */
function request(id: ActionName & CheckId, data: object, byHand = false): Check {
  return {
    id,
    byHand,
    async run(exchange, _known, signal) {
      const exchanged = await ask(exchange, id, data, signal);
      return { problems: judge(id, exchanged), heard: exchanged.heard };
    },
  };
}

/** A check that waits for events which the tester causes on the phone. */
function events(id: 'resume' | 'networkChanged', expected: readonly BridgeEvent[]): Check {
  return {
    id,
    byHand: true,
    async run(exchange, _known, signal) {
      const heard = await exchange.events(expected, byHandMs, signal);
      return { problems: heard.length < expected.length ? [{ kind: 'noEvent' }] : [], heard };
    },
  };
}

const transport: Check = {
  id: 'transport',
  byHand: false,
  run: async exchange => ({ problems: exchange.transport ? [] : [{ kind: 'noTransport' }], heard: [] }),
};

const capabilities: Check = {
  id: 'getCapabilities',
  byHand: false,
  async run(exchange, _known, signal) {
    const exchanged = await ask(exchange, 'getCapabilities', {}, signal);
    const problems = judge('getCapabilities', exchanged);
    const answer = v.safeParse(actions.getCapabilities.reply, answerOf(exchanged)?.data);
    const wanted = actionNames.filter(name => !actions[name].optional);
    const missing = answer.success ? wanted.filter(name => !answer.output.actions.includes(name)) : [];
    if (missing.length > 0) problems.push({ kind: 'notListed', actions: missing.join(', ') });
    return { problems, heard: exchanged.heard };
  },
};

/** An action of tomorrow: the answer is -1, at once, because a page must not wait for it. */
const unknownAction: Check = {
  id: 'unknownAction',
  byHand: false,
  async run(exchange, _known, signal) {
    const exchanged = await exchange.ask('conformanceCheck', {}, unknownMs, signal);
    const problems = judgeDelivery(exchanged, unknownMs);
    if (answerOf(exchanged)?.code === 0) problems.push({ kind: 'answeredUnknown' });
    return { problems, heard: exchanged.heard };
  },
};

/** After nonsense the wrapper must still be there. */
const brokenRequest: Check = {
  id: 'brokenRequest',
  byHand: false,
  async run(exchange, _known, signal) {
    await exchange.say('{"v":1,"id":');
    await exchange.say('{"v":1,"id":"conformance-check","action":7}');
    const exchanged = await ask(exchange, 'getCapabilities', {}, signal);
    const alive = answerOf(exchanged) !== undefined;
    return { problems: alive ? [] : [{ kind: 'silentAfterBroken' }], heard: exchanged.heard };
  },
};

/** An optional action: a wrapper that lacks it refuses, which is a valid reply. */
function optional(id: ActionName & CheckId, data: object): Check {
  return {
    id,
    byHand: true,
    async run(exchange, _known, signal) {
      const exchanged = await ask(exchange, id, data, signal);
      const problems = judge(id, exchanged).filter(({ kind }) => kind !== 'refused');
      return { problems, heard: exchanged.heard };
    },
  };
}

/** Logs in by the app, and stores the log-in for the next checks. */
const logIn: Check = {
  id: 'toLogin',
  byHand: true,
  async run(exchange, known, signal) {
    const exchanged = await ask(exchange, 'toLogin', {}, signal);
    const answer = answerOf(exchanged);
    const parsed = v.safeParse(actions.toLogin.reply, answer?.code === 0 ? answer.data : undefined);
    if (parsed.success) known.login = parsed.output;
    return { problems: judge('toLogin', exchanged), heard: exchanged.heard };
  },
};

async function whoIsLoggedIn(exchange: Exchange, signal: AbortSignal): Promise<LoginInfo | undefined> {
  const answer = answerOf(await ask(exchange, 'getLoginInfo', {}, signal));
  const parsed = v.safeParse(actions.getLoginInfo.reply, answer?.code === 0 ? answer.data : undefined);
  return parsed.success ? parsed.output : undefined;
}

/** A signed-out user is a valid reply as well. */
const loginInfo: Check = {
  id: 'getLoginInfo',
  byHand: false,
  async run(exchange, known, signal) {
    const exchanged = await ask(exchange, 'getLoginInfo', {}, signal);
    const answer = answerOf(exchanged);
    const parsed = v.safeParse(actions.getLoginInfo.reply, answer?.code === 0 ? answer.data : undefined);
    if (parsed.success) known.login = parsed.output;
    const problems = judge('getLoginInfo', exchanged).filter(({ kind }) => kind !== 'refused');
    return { problems, heard: exchanged.heard };
  },
};

/** Sets a token, checks that it was stored, and restores the previous log-in, if there was one. */
const newToken: Check = {
  id: 'setNewToken',
  byHand: false,
  async run(exchange, known, signal) {
    const exchanged = await ask(exchange, 'setNewToken', sampleToken, signal);
    const problems = judge('setNewToken', exchanged);
    if (problems.length === 0 && (await whoIsLoggedIn(exchange, signal))?.token !== sampleToken.token) {
      problems.push({ kind: 'tokenNotKept' });
    }
    if (known.login) {
      const { token, phone } = known.login;
      await ask(exchange, 'setNewToken', { token, phone }, signal);
    } else {
      await ask(exchange, 'logout', { reason: 'user' }, signal);
    }
    return { problems, heard: exchanged.heard };
  },
};

const logOut: Check = {
  id: 'logout',
  byHand: false,
  async run(exchange, known, signal) {
    const exchanged = await ask(exchange, 'logout', { reason: 'user' }, signal);
    const problems = judge('logout', exchanged);
    if (problems.length === 0 && (await whoIsLoggedIn(exchange, signal))) {
      problems.push({ kind: 'stillLoggedIn' });
    }
    known.login = undefined;
    return { problems, heard: exchanged.heard };
  },
};

const backKey: Check = {
  id: 'back',
  byHand: true,
  async run(exchange, _known, signal) {
    const heard = await exchange.events([{ name: 'back' }], byHandMs, signal);
    if (heard.length === 0) return { problems: [{ kind: 'noEvent' }], heard };
    await exchange.say(JSON.stringify({ event: 'back', handled: true }));
    return { problems: [], heard };
  },
};

/** Every check, in the order in which they disturb least: logging out comes last. */
export const checks: readonly Check[] = [
  transport,
  capabilities,
  unknownAction,
  brokenRequest,
  loginInfo,
  request('logEventByLocal', samples.logEventByLocal),
  request('logEventByAF', samples.logEventByAF),
  request('selectContact', {}, true),
  request('timeSDK', samples.timeSDK, true),
  optional('saveFile', samples.saveFile),
  optional('shareFile', samples.shareFile),
  optional('readCode', {}),
  optional('addToCalendar', samples.addToCalendar),
  optional('openPayment', samples.openPayment),
  logIn,
  newToken,
  backKey,
  events('resume', [{ name: 'resume' }]),
  events('networkChanged', [
    { name: 'networkChanged', online: false },
    { name: 'networkChanged', online: true },
  ]),
  logOut,
];
