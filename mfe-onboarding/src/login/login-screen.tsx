import type { routePaths } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { Page, remoteScreen, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { Message, useMessages } from '../use-messages';
import { CodeStep, MobileStep } from './steps';
import { useEntry } from './use-entry';
import { useLogIn } from './use-log-in';

/** Screens on which a loan is applied for, as text: the table of all routes is large for a first screen. */
const loanPaths: readonly string[] = ['/borrow/to_borrow', '/yx2ConfirmBorrow'] satisfies (typeof routePaths)[
  | 'toBorrow'
  | 'yx2ConfirmBorrow'][];

/** The amount of the application to which log-in leads, by its address; 0 without one. */
function wantedAmount(next = ''): number {
  const [path = '', query] = next.split('?');
  return loanPaths.includes(path) ? Number(new URLSearchParams(query).get('amount')) : 0;
}

/** Whether the borrower was logged in when the screen opened: then it continues at once. */
function useSignedInBefore(): boolean {
  const { session } = useShell();
  const before = useRef(session.status === 'signedIn');
  useEffect(() => {
    if (before.current) session.resume();
  }, [session]);
  return before.current;
}

/** Log-in: a number, then its code. A number that the lender does not know gets an account with it. */
export const Screen = remoteScreen(LogIn);

function LogIn(): ReactElement {
  const { back } = useShell();
  const { t } = useMessages();
  const { next, step } = useQueryParams();
  const wanted = wantedAmount(next);
  const state = useEntry();
  const { entry, keep } = state;
  const { onMobile, onCode } = useLogIn(state);
  const signedInBefore = useSignedInBefore();

  // The number can be typed before the stored one is known, which replaces nothing that was typed.
  if ((entry === undefined && step === 'code') || signedInBefore) {
    return (
      <Page>
        <SkeletonRows rows={1} />
      </Page>
    );
  }
  return entry && step === 'code' ? (
    <CodeStep
      entry={entry}
      onCode={code => onCode(entry, code)}
      onSent={keep}
      onChangeNumber={() => back()}
    />
  ) : (
    <MobileStep
      title={t('login.title')}
      lead={wanted > 0 ? <Message id="login.leadFor" values={{ amount: wanted }} /> : t('login.lead')}
      mobile={entry?.mobile}
      onMobile={onMobile}
    />
  );
}
