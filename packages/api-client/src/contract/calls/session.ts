import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { flag, limitedList, limitedText, maybe, nothing, text, timestamp, whole } from '../wire';

// Extensions, in a module of their own: the shell has none of them on the first screen.

/**
 * Log-out: ends this session by its handle, also at a later start.
 *
 * The handle, which the log-in gave, is good for nothing else. The call needs no token, so that a log-out without a
 * network can be made up for at the next start. The response tells nothing about the handle.
 */
export const endSession = /*#__PURE__*/ defineCall(() => ({
  id: 110,
  name: 'endSession',
  sends: 'whileLeaving',
  method: 'POST',
  path: '/ext/session/end',
  auth: 'public',
  retry: 'safe',
  sensitive: ['handle'],
  payload: v.object({ handle: v.pipe(limitedText(), v.nonEmpty()) }),
  data: v.object({ done: flag }),
}));

function sessionList() {
  return v.object({
    sessions: v.array(
      v.object({
        sessionId: text,
        /** What the device's browser says of itself, such as `Android` and `Chrome`. */
        platform: maybe(v.string()),
        browser: maybe(v.string()),
        lastUsedAt: timestamp,
        /** The session of this call. */
        current: flag,
        /** When it ended; missing while it lasts. */
        endedAt: maybe(timestamp),
        /** When it began. */
        startedAt: maybe(timestamp),
        /** It began on a device that was unknown, and nobody has said since that it is the borrower's. */
        isNew: maybe(flag),
      }),
    ),
  });
}

/**
 * Settings, devices: where the borrower is logged in.
 *
 * Those that last, and those of the last 30 days; the newest first.
 */
export const listSessions = /*#__PURE__*/ defineCall(() => ({
  id: 111,
  name: 'listSessions',
  method: 'GET',
  path: '/ext/sessions',
  payload: nothing,
  data: sessionList(),
}));

/**
 * Settings, devices: ends sessions elsewhere, or says that they are the borrower's own.
 *
 * The one of this call ends by `endSession`.
 */
export const endSessions = /*#__PURE__*/ defineCall(() => ({
  id: 112,
  name: 'endSessions',
  method: 'POST',
  path: '/ext/sessions/end',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    sessionIds: limitedList(limitedText(), 100),
    /** Sessions that the borrower knows. */
    mine: v.optional(limitedList(limitedText(), 100)),
  }),
  data: sessionList(),
}));

/**
 * Gives a session that the wrapper began the handle that ends it.
 *
 * Every handle of a session ends it, also after another one was given.
 */
export const renewHandle = /*#__PURE__*/ defineCall(() => ({
  id: 113,
  name: 'renewHandle',
  sends: 'whileLeaving',
  method: 'POST',
  path: '/ext/session/handle',
  payload: nothing,
  data: v.object({ revokeHandle: v.string() }),
}));

/**
 * One thing that only the owner of the account knows, after a log-in on an unknown device; or that it is somebody else's.
 *
 * An account whose identity is verified asks for it: the number may have been given to somebody else. `notMe` frees the
 * number from that account, and opens a new one for it, with this session. Repeated, it says how the session stands.
 * @refuses locked, tooManyAttempts
 */
export const proveSession = /*#__PURE__*/ defineCall(() => ({
  id: 114,
  name: 'proveSession',
  by: 'shell',
  method: 'POST',
  path: '/ext/session/prove',
  retry: 'never',
  sensitive: ['birthday', 'identityLast4'],
  payload: v.object({
    birthday: v.optional(limitedText()),
    /** The last four characters of the identity number. */
    identityLast4: v.optional(limitedText()),
    notMe: v.optional(v.boolean()),
  }),
  data: v.object({
    /** False if one of the two is wrong; which one is not told. */
    proven: flag,
    /** How many more tries are taken at once. */
    attemptsLeft: maybe(whole),
    /** The borrower of this session from now on. */
    userId: text,
    /** The account is new: the session was somebody else's. */
    isNew: flag,
  }),
}));
