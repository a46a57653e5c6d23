import { type LoanOrder, submitOrder } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { agreedFlags, givenConsents } from '../shared/given-consents';

export type SubmitState =
  /** Nothing is sent before the borrower says so. */
  | { readonly step: 'checking' }
  | { readonly step: 'sending' }
  /** The lender requires permissions that the device refused. */
  | { readonly step: 'permissions'; readonly message: string | undefined }
  | { readonly step: 'failed'; readonly error: unknown };

/**
 * Permission collection, then the submission (61), then on to the review. Safe to run again at any time: one intent
 * per order, so that a reload or another attempt sends the same application.
 */
export function useSubmit(order: LoanOrder): {
  readonly state: SubmitState;
  readonly send: () => Promise<void>;
} {
  const shell = useShell();
  const [state, setState] = useState<SubmitState>({ step: 'checking' });
  const running = useRef(false);
  const mounted = useRef(true);
  const latest = useRef({ shell, order });
  latest.current = { shell, order };

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
    const { api, bridge, settings, track } = latest.current.shell;
    const { orderNo, productId } = latest.current.order;
    function show(next: SubmitState) {
      if (mounted.current) setState(next);
    }
    try {
      const consents = await givenConsents(latest.current.shell);
      const agreed = agreedFlags(latest.current.shell, consents);
      const collected = await bridge.collectPermissions({
        orderNo,
        isSubmit: true,
        ...(agreed === 'all' ? {} : { agreed }),
      });
      // Only a lender that collects everything refuses an application without it.
      if (collected.code === -1 && settings.collectsAll) {
        return show({ step: 'permissions', message: collected.message });
      }
      const sent = await api.call(
        submitOrder,
        { orderNo, productId, consents },
        { intent: `submit:${orderNo}` },
      );
      track({ eventType: 'success', pageName: 'FinishLoading', eventOption: 'application', orderNo });
      if (mounted.current) latest.current.shell.dispatchOrder(sent, {}, { replace: true });
    } catch (error) {
      track({ eventType: 'failure', pageName: 'FinishLoading', eventOption: 'application', orderNo });
      show({ step: 'failed', error });
    } finally {
      running.current = false;
    }
  }, []);

  return { state, send };
}
