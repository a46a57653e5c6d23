import { getUserInfo, type UserInfo } from '@sunbird/api-client';
import { type Draft, useCall, useDraft, useShell } from '@sunbird/shell-api';
import { useRef } from 'react';
import { type Answers, textsOf } from './strings';

export interface AnswersState {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The answers at this moment, for a part that opens; empty until `ready`. */
  current(): Answers;
  /** Stores the answers on the device. */
  store(answers: Answers): void;
  flush(): Promise<void>;
  clear(): Promise<void>;
  /** The user info that the lender already has. */
  readonly known: UserInfo | undefined;
  reload(): void;
}

export interface AnswersOptions {
  /** Name of the draft. */
  readonly form: string;
  readonly fields: readonly string[];
  /** Fields that must not outlive the browser session. */
  readonly sessionOnly: readonly string[];
  /** Maps the lender's user info to this form's answers; used if there is no draft. */
  readonly fromLender: (known: UserInfo) => Answers;
}

/** The answers of a step: the draft, else the lender's user info, else none. */
export function useAnswers({ form, fields, sessionOnly, fromLender }: AnswersOptions): AnswersState {
  const { session } = useShell();
  const known = useCall(getUserInfo, session.status === 'signedIn' ? {} : undefined);
  const draft: Draft<Answers> = useDraft<Answers>(form, stored => textsOf(fields, stored), sessionOnly);
  const answers = useRef<Answers>();

  const settled = draft.initial !== undefined && known.data !== undefined;
  if (settled && answers.current === undefined) {
    const drafted = draft.initial ?? {};
    answers.current =
      Object.keys(drafted).length > 0 ? { ...drafted } : textsOf(fields, fromLender(known.data));
  }

  return {
    status: answers.current ? 'ready' : known.status === 'error' ? 'failed' : 'loading',
    current: () => answers.current ?? {},
    store(next) {
      answers.current = next;
      draft.save(next);
    },
    flush: draft.flush,
    clear: draft.clear,
    known: known.data,
    reload: known.reload,
  };
}
