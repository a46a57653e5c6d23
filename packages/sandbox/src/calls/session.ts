import { endSession, endSessions, listSessions, renewHandle } from '@sunbird/api-client/contract';
import { type CallHandler, onCall, onPublicCall } from '../http/call-handler';
import { networkOf } from '../http/guard/network-of';
import { limitRate } from '../session/rate-limit';
import { endByHandle, endOthers, sessionsFor } from '../session/session-list';
import { renewRevokeHandle, sessionOf } from '../session/tokens';

const minuteMs = 60_000;

export const sessionCalls: readonly CallHandler[] = [
  onPublicCall(endSession, async (context, { handle }) => {
    await limitRate(context, {
      bucket: `revoke:${networkOf(context.caller.address)}`,
      limit: 120,
      window: minuteMs,
    });
    await endByHandle(context, handle);
    return { done: true };
  }),

  onCall(listSessions, sessionsFor),

  onCall(endSessions, (context, { sessionIds }) => endOthers(context, sessionIds)),

  onCall(renewHandle, async context => {
    const session = await sessionOf(context, context.authorization);
    return { revokeHandle: await renewRevokeHandle(context, session) };
  }),
];
