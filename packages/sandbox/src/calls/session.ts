import { endSession, endSessions, listSessions, renewHandle } from '@sunbird/api-client/contract';
import { minuteMs } from '../clock';
import { type CallHandler, onCall, onPublicCall } from '../http/call-handler';
import { endByHandle, endOthers, renewRevokeHandle, sessionOf, sessionsFor } from '../session/tokens';

export const sessionCalls: readonly CallHandler[] = [
  onPublicCall(
    endSession,
    async (context, { handle }) => {
      await endByHandle(context, handle);
      return { done: true };
    },
    { name: 'revoke', limit: 120, window: minuteMs },
  ).with({ trial: { payload: { handle: 'handle-of-a-test' }, ends: true } }),

  onCall(listSessions, sessionsFor),

  onCall(endSessions, (context, { sessionIds }) => endOthers(context, sessionIds)).with({
    trial: { payload: { sessionIds: [] } },
  }),

  onCall(renewHandle, async context => {
    const session = await sessionOf(context, context.authorization);
    return { revokeHandle: await renewRevokeHandle(context, session) };
  }),
];
