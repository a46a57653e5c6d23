import { type DataOf, requestData } from '@sunbird/api-client';
import { useAct, useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';

export type RequestKind = 'export' | 'delete';
export type DataRequest = DataOf<typeof requestData>;

export interface DataRequestState {
  /** The lender accepts no such request in the app. */
  readonly missing: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  /** The lender's response, once received. */
  readonly answer: DataRequest | undefined;
  send(): Promise<void>;
}

/** Requests a copy of the data, or its deletion: once, however often the button is pressed. */
export function useDataRequest(kind: RequestKind): DataRequestState {
  const { api, track } = useShell();
  const presence = useCallPresence(requestData);
  const [answer, setAnswer] = useState<DataRequest>();
  const request = useAct(async () => {
    track({ eventType: 'submit', eventOption: 'dataRequest', pageName: 'dataPrivacy' });
    try {
      setAnswer(await api.call(requestData, { kind }, { intent: `dataRequest:${kind}` }));
    } catch (error) {
      if (!presence.note(error)) throw error;
    }
  });
  return {
    missing: presence.missing,
    pending: request.pending,
    error: request.error,
    answer,
    send: async () => void (await request.run()),
  };
}
