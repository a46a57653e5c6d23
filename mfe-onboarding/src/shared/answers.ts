import { type Endpoint, getApplicationAnswers, homeCall } from '@sunbird/api-client';
import { dispatchTarget, isOnboardingStep, passedOn, type ReceivedStatus } from '@sunbird/loan-domain';
import { type FieldOfCode, serverIssues } from '@sunbird/remote-kit/issues';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { textsOf, useTextDraft } from '@sunbird/remote-kit/text-draft';
import {
  type CallOptions,
  type CallState,
  type FunnelEvent,
  type RouteParams,
  type Shell,
  useCall,
  useQueryParams,
  useShell,
} from '@sunbird/shell-api';
import { createFormStore, type FormStore, type Issues } from '@sunbird/ui';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

/** Answers of a form by field name; a field without an answer is absent. */
export type Answers = Record<string, string | undefined>;

const none: Answers = {};

/** The answers of a step: one store, which its parts read and write, and the draft that follows it. */
export interface StepAnswers {
  /** Name of the draft. */
  readonly form: string;
  readonly status: 'loading' | 'error' | 'ready';
  /** Undefined until `ready`. */
  readonly store: FormStore<Answers> | undefined;
  /** The answers at this moment; empty until `ready`. */
  readonly current: () => Answers;
  /** Stores the answers on the device now, also untouched ones. */
  readonly save: () => Promise<void>;
  /** Deletes the draft. */
  readonly clear: () => Promise<void>;
  readonly reload: () => void;
}

export interface AnswersOptions<Stored> {
  readonly form: string;
  readonly fields: readonly string[];
  /** Fields that must not outlive the browser session. */
  readonly sessionOnly?: readonly string[];
  /** What the lender has already; `idle` where it is not asked. */
  readonly stored: CallState<Stored>;
  /** The answers in it; used if there is no draft, and for what a draft lost with the session of the browser. */
  readonly fromLender: (stored: Stored) => Answers;
  /** They fill all gaps of a draft. */
  readonly fills?: boolean;
  /** For fields that have an answer in neither. */
  readonly defaults?: Answers;
}

/** Whether what the lender has is loaded as of now. A response to an earlier screen counts only without a newer one. */
function useIsLoaded({ status, data, at, error }: CallState<unknown>): boolean {
  // By the responses themselves: the phone's clock may be set while the screen is open.
  const [earlier] = useState(at);
  return status === 'idle' || (data !== undefined && (at !== earlier || error !== undefined));
}

/**
 * The answers of a step: the draft, else what the lender has, else none. All of them are sent, untouched ones too: they
 * must include what another tab has saved meanwhile. Only `fields` are drafted.
 */
export function useAnswers<Stored>(options: AnswersOptions<Stored>): StepAnswers {
  const { form, fields, sessionOnly = [], stored, fromLender, fills = false, defaults } = options;
  const { initial, save, flush, clear } = useTextDraft(form, fields, sessionOnly);
  const made = useRef<FormStore<Answers>>();

  const isLoaded = useIsLoaded(stored);
  if (initial && !made.current) {
    const drafted: Answers = initial;
    const isDrafted = Object.keys(drafted).length > 0;
    const filled = fills || !isDrafted ? fields : sessionOnly;
    const gaps = filled.filter(field => drafted[field] === undefined);
    // What was typed does not wait for a lender that has nothing to add to it.
    if (isLoaded || gaps.length === 0) {
      const lender = stored.data && textsOf(gaps, fromLender(stored.data));
      made.current = createFormStore<Answers>({ ...defaults, ...lender, ...drafted });
    }
  }
  const store = made.current;
  const draft = useRef<(answers: Answers) => void>(save);
  draft.current = answers => save(textsOf(fields, answers));

  useEffect(() => {
    if (!store) return undefined;
    let latest = store.values();
    return store.subscribe(() => {
      if (store.values() === latest) return;
      latest = store.values();
      draft.current(latest);
    });
  }, [store]);

  return {
    form,
    status: store ? 'ready' : stored.status === 'error' ? 'error' : 'loading',
    store,
    current: () => store?.values() ?? none,
    save() {
      if (store) draft.current(store.values());
      return flush();
    },
    clear,
    reload: stored.reload,
  };
}

function never() {
  return () => undefined;
}

/** What a screen draws of the answers, also while they change. `select` returns an equal value for equal answers. */
export function useAnswerValues<T>({ store, current }: StepAnswers, select: (answers: Answers) => T): T {
  return useSyncExternalStore(store?.subscribe ?? never, () => select(current()));
}

/** Questions and pictures of an application that is edited. A lender that lacks the call is asked for nothing. */
export function useApplicationAnswers() {
  const { edit, orderNo } = useQueryParams();
  const call = useCall(getApplicationAnswers, edit && orderNo ? { orderNo } : undefined);
  return isMissingCall(call.error) ? ({ ...call, status: 'idle' } as const) : call;
}

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

/** What the answers come to: the call that sends them, or what is wrong with them. */
export type Prepared<Call> =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'issues'; readonly issues: Issues };

/** The prepared call of answers that were parsed; their issues if they are wrong. */
export function prepared<T, Call>(
  parsed: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: Issues },
  callOf: (value: T) => Call,
): Prepared<Call> {
  return parsed.ok ? { kind: 'call', call: callOf(parsed.value) } : { kind: 'issues', issues: parsed.issues };
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
