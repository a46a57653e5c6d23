import { isCallError, type LoanOrder, submitOrder } from '@sunbird/api-client';
import { type DispatchableOrder, type Shell, useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { agreedFlags, givenConsents } from '../shared/given-consents';

export type SubmitState =
  /** Nothing is sent before the borrower says so. */
  | { readonly step: 'checking' }
  | { readonly step: 'sending' }
  /** The lender requires permissions that the device refused. */
  | { readonly step: 'permissions'; readonly message: string | undefined }
  | { readonly step: 'failed'; readonly error: unknown };

/** Permission collection, then the submission (61). Returns the order after it, or why it was not sent. */
async function submit(
  shell: Shell,
  { orderNo, productId }: LoanOrder,
): Promise<DispatchableOrder | Extract<SubmitState, { step: 'permissions' }>> {
  const { api, bridge, settings } = shell;
  const consents = await givenConsents(shell);
  const agreed = agreedFlags(shell, consents);
  const collected = await bridge.collectPermissions({
    orderNo,
    isSubmit: true,
    ...(agreed === 'all' ? {} : { agreed }),
  });
  // Only a lender that collects everything refuses an application without it.
  if (collected.code === -1 && settings.collectsAll) {
    return { step: 'permissions', message: collected.message };
  }
  return api.call(submitOrder, { orderNo, productId, consents }, { intent: `submit:${orderNo}` });
}

/**
 * Sends the application, then on to the review. Safe to run again at any time: one intent per order, so that a reload
 * or another attempt sends the same application. `onRefused`: another tab may have sent it.
 */
export function useSubmit(
  order: LoanOrder,
  onRefused: () => void,
): {
  readonly state: SubmitState;
  readonly send: () => Promise<void>;
} {
  const shell = useShell();
  const [state, setState] = useState<SubmitState>({ step: 'checking' });
  const running = useRef(false);
  const mounted = useRef(true);
  const latest = useRef({ shell, order, onRefused });
  latest.current = { shell, order, onRefused };

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setState({ step: 'sending' });
    const { track } = latest.current.shell;
    const event = { pageName: 'FinishLoading', eventOption: 'application', orderNo: order.orderNo } as const;
    try {
      const sent = await submit(latest.current.shell, latest.current.order);
      if (!('step' in sent)) track({ ...event, eventType: 'success' });
      if (!mounted.current) return;
      if ('step' in sent) setState(sent);
      else latest.current.shell.dispatchOrder(sent, {}, { replace: true });
    } catch (error) {
      track({ ...event, eventType: 'failure' });
      if (!mounted.current) return;
      setState({ step: 'failed', error });
      if (isCallError(error, 'ApiError')) latest.current.onRefused();
    } finally {
      running.current = false;
    }
  }, [order.orderNo]);

  return { state, send };
}
