import { type Endpoint, homeCall } from '@sunbird/api-client';
import { dispatchTarget, isOnboardingStep, passedOn, type ReceivedStatus } from '@sunbird/loan-domain';
import {
  type CallOptions,
  type FunnelEvent,
  type RouteParams,
  type Shell,
  useQueryParams,
  useShell,
} from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useCallback, useMemo } from 'react';
import { type FieldOfCode, serverIssues } from './issues';

/** The application that this step belongs to. */
export function useApplication() {
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo, edit } = query;
  const params: RouteParams = useMemo(() => passedOn(query), [query]);

  /** The order of the address, else the one that is open. */
  const findOrderNo = useCallback(async () => {
    if (orderNo) return orderNo;
    const home = await shell.api.call(homeCall(shell.settings), {});
    return home.order?.orderNo;
  }, [shell, orderNo]);

  /**
   * Navigates to the step that the lender requires next. For an application that is complete, that is the screen of all
   * answers: a borrower who edited one of them is back there, and the edited step is no longer behind it.
   */
  const leadOn = useCallback(
    (status: ReceivedStatus, leading: string | undefined) => {
      if (leading) {
        const order = { orderNo: leading, status };
        if (edit === undefined) shell.dispatchOrder(order, params);
        else shell.dispatchOrder(order, params, { replace: true });
        return;
      }
      // Without an order there is nothing to submit and nothing to wait for.
      const target = isOnboardingStep(status) && dispatchTarget(status);
      shell.navigate(target && target !== 'FinishLoading' ? target : 'home', params);
    },
    [shell, params, edit],
  );

  return {
    /** From the address; undefined if the step was opened without an order. */
    orderNo,
    findOrderNo,
    /** Query parameters that go with the application from step to step. */
    params,
    leadOn,
  };
}

export interface Sending {
  /** Text of the spinner while sending. */
  readonly sentence: string;
  /** Runs once the lender has accepted what was sent, before another screen opens: clears the draft. */
  readonly onSaved: () => Promise<void>;
  readonly fieldOfCode?: FieldOfCode | undefined;
}

/** What the lender, or the way to it, refused. */
export interface Refused {
  readonly issues: Issues;
  /** As it was thrown. */
  readonly error: unknown;
}

export type Sent<R> = { readonly data: R } | Refused;

/** The frame of every save: a spinner, then either the response or the issues of the refusal. */
export function useSending({ sentence, onSaved, fieldOfCode }: Sending) {
  const { spinner } = useShell();
  return async function sending<R>(send: () => Promise<R>): Promise<Sent<R>> {
    const uncover = spinner.show(sentence);
    try {
      const data = await send();
      await onSaved();
      return { data };
    } catch (error) {
      return { issues: serverIssues(error, fieldOfCode), error };
    } finally {
      uncover();
    }
  };
}

export interface SavedStep {
  readonly nextStep: ReceivedStatus;
  readonly orderNo?: string | undefined;
}

interface OfOrder {
  readonly orderNo?: string;
}

/** A call with all that it sends but the application that it is for. */
export type CallToSend<D> = (api: Shell['api'], order: OfOrder, options: CallOptions) => Promise<D>;

export function callToSend<P extends object, D>(endpoint: Endpoint<P, D>, payload: P): CallToSend<D> {
  return (api, order, options) => api.call(endpoint, { ...payload, ...order }, options);
}

export interface StepToSave extends Sending {
  /** The step's route, which is also its name in the funnel. */
  readonly pageName: FunnelEvent['pageName'];
  readonly funnelStep: FunnelEvent['eventOption'];
  /** By which the lender knows what is sent again for the same application. */
  readonly intent: string;
}

/** Sends a step once and navigates to the next one; resolves to the refusal, if there is one. */
export function useSaveStep({ pageName, funnelStep, intent, ...step }: StepToSave) {
  const { api, session, track } = useShell();
  const { findOrderNo, leadOn } = useApplication();
  const sending = useSending(step);

  return async function save(call: CallToSend<SavedStep>): Promise<Refused | undefined> {
    const sent = await sending(async () => {
      const orderNo = await findOrderNo();
      track({ eventType: 'submit', pageName, eventOption: funnelStep });
      const options = { intent: `${intent}:${orderNo ?? session.userId}` };
      return { orderNo, saved: await call(api, orderNo ? { orderNo } : {}, options) };
    });
    if ('issues' in sent) {
      track({ eventType: 'failure', pageName, eventOption: funnelStep });
      return sent;
    }
    track({ eventType: 'success', pageName, eventOption: funnelStep });
    const { orderNo, saved } = sent.data;
    leadOn(saved.nextStep, saved.orderNo ?? orderNo);
    return undefined;
  };
}
