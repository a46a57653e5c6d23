import { getApplicationAnswers } from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { textsOf, useTextDraft } from '@sunbird/remote-kit/text-draft';
import { type CallState, useCall, useQueryParams } from '@sunbird/shell-api';
import { useRef, useState } from 'react';

/** Answers of a form by field name; a field without an answer is absent. */
export type Answers = Record<string, string | undefined>;

export interface AnswersState {
  /** Name of the draft. */
  readonly form: string;
  readonly status: 'loading' | 'error' | 'ready';
  /** The answers at this moment, for a part that opens; empty until `ready`. */
  current(): Answers;
  /** Stores the answers on the device. */
  store(answers: Answers): void;
  flush(): Promise<void>;
  clear(): Promise<void>;
  reload(): void;
}

export interface AnswersOptions<Known> extends Pick<AnswersState, 'form'> {
  readonly fields: readonly string[];
  /** Fields that must not outlive the browser session. */
  readonly sessionOnly?: readonly string[];
  /** What the lender has already; `idle` where it is not asked. */
  readonly known: CallState<Known>;
  /** The answers in it; used if there is no draft, and for what a draft lost with the session of the browser. */
  readonly fromLender: (known: Known) => Answers;
  /** They fill all gaps of a draft. */
  readonly fills?: boolean;
}

/** Whether what the lender has is known as of now. An answer of an earlier screen counts only without a newer one. */
function useIsKnown({ status, data, at, error }: CallState<unknown>): boolean {
  // By the answers themselves: the phone's clock may be set while the screen is open.
  const [earlier] = useState(at);
  return status === 'idle' || (data !== undefined && (at !== earlier || error !== undefined));
}

/**
 * The answers of a step: the draft, else what the lender has, else none. All of them are sent, those that nobody
 * touches too: what another tab has saved meanwhile must be among them.
 */
export function useAnswers<Known>(options: AnswersOptions<Known>): AnswersState {
  const { form, fields, sessionOnly = [], known, fromLender, fills = false } = options;
  const draft = useTextDraft(form, fields, sessionOnly);
  const answers = useRef<Answers>();

  const isKnown = useIsKnown(known);
  if (draft.initial && !answers.current) {
    const drafted: Answers = draft.initial;
    const isDrafted = Object.keys(drafted).length > 0;
    const filled = fills || !isDrafted ? fields : sessionOnly;
    const gaps = filled.filter(field => drafted[field] === undefined);
    // What was typed does not wait for a lender that has nothing to add to it.
    if (isKnown || gaps.length === 0) {
      answers.current = { ...(known.data && textsOf(gaps, fromLender(known.data))), ...drafted };
    }
  }
  return {
    form,
    status: answers.current ? 'ready' : known.status === 'error' ? 'error' : 'loading',
    current: () => answers.current ?? {},
    store(next) {
      answers.current = next;
      draft.save(next);
    },
    flush: draft.flush,
    clear: draft.clear,
    reload: known.reload,
  };
}

/** Questions and pictures of an application that is edited. A lender that lacks the call is asked for nothing. */
export function useApplicationAnswers() {
  const { edit, orderNo } = useQueryParams();
  const call = useCall(getApplicationAnswers, edit && orderNo ? { orderNo } : undefined);
  return isMissingCall(call.error) ? ({ ...call, status: 'idle' } as const) : call;
}
