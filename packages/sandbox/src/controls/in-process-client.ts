import type { Endpoint } from '@sunbird/api-client/contract';
import type { Market, MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { CallTable } from '../http/call-handler';
import { handleCall } from '../http/handle-call';
import type { Lender } from '../lender';
import { newId, systemRandom } from '../random';
import { originWithoutRequest } from '../settings';

/** Makes calls without a network, at any moment: everything else is as it is for a borrower's app. */
export function createInProcessClient(lender: Lender, calls: CallTable, market: Market<MarketCode>) {
  let token: string | undefined;
  // Of its own: what one client does, also in the past, is not counted for another.
  const network = newId(systemRandom, 'LOCAL');
  return {
    logIn: (issued: string) => {
      token = issued;
    },
    call: async <P, D>(endpoint: Endpoint<P, D>, payload: NoInfer<P>, now: number): Promise<D> => {
      const handler = calls.find(endpoint.method, endpoint.path);
      if (!handler || handler === 'wrongMethod') throw new RangeError(`${endpoint.name} has no handler.`);
      const data = await handleCall(lender, {
        handler,
        readPayload: async () => payload,
        caller: {
          market,
          packageName: market.packageName,
          language: 'en',
          origin: originWithoutRequest(lender.settings),
          appOrigin: originWithoutRequest(lender.settings),
          network,
          userAgent: undefined,
        },
        authorization: token && `Bearer ${token}`,
        idempotencyKey: newId(systemRandom, 'KEY'),
        now,
      });
      return v.parse(endpoint.data, data);
    },
  };
}
export type InProcessClient = ReturnType<typeof createInProcessClient>;
