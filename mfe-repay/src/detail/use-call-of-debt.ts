import type { Endpoint } from '@sunbird/api-client';
import { type CallState, useCall } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';

/** Reads a call whose answer follows from what is owed: asked again when a payment has changed that. */
export function useCallOfDebt<P, D>(
  endpoint: Endpoint<P, D>,
  payload: P | undefined,
  owed: number | undefined,
): CallState<D> {
  const call = useCall(endpoint, payload);
  const { reload } = call;
  const before = useRef(owed);
  useEffect(() => {
    // The first sum came while this was asked.
    if (before.current !== undefined && before.current !== owed) reload();
    before.current = owed;
  }, [owed, reload]);
  return call;
}
