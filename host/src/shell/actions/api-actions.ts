import type { Endpoint } from '@sunbird/api-client';
import type { Shell } from '@sunbird/shell-api';
import type { Services } from '../../services';

export function createApiActions(services: Services): Shell['api'] {
  const { client, responses, session, deviceId, lenderNow } = services;
  return {
    async call<P, D>(
      endpoint: Endpoint<P, D>,
      payload: P,
      options: Parameters<Shell['api']['call']>[2] = {},
    ) {
      if (endpoint.by === 'shell') {
        throw new Error('The shell logs in and registers: use session.logIn or session.register.');
      }
      const authorization = session.authorization();
      const sent = endpoint.addsDevice ? { ...payload, deviceId } : payload;
      const data = await client.call(endpoint, sent, options);
      if (endpoint.acts || endpoint.method === 'POST') responses.clear();
      // A response that comes after a log-out is not for the borrower who logs in next.
      else if (session.authorization() === authorization) responses.put(endpoint, payload, data);
      return data;
    },
    peek: responses.peek,
    now: lenderNow,
  };
}
