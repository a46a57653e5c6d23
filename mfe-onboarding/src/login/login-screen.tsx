import { useQueryParams, useShell } from '@sunbird/shell-api';
import { Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages';
import { CodeStep } from './code-step';
import { MobileStep } from './mobile-step';
import { useEntry } from './use-entry';
import { useLogIn } from './use-log-in';

/** Whether the borrower was logged in when the screen opened: then it goes on at once. */
function useSignedInBefore(): boolean {
  const { session } = useShell();
  const before = useRef(session.status === 'signedIn');
  useEffect(() => {
    if (before.current) session.resume();
  }, [session]);
  return before.current;
}

/** Log-in: a number, then its code. A number that the lender does not know goes on to registration. */
export function Screen(): ReactElement {
  const { back } = useShell();
  const { t } = useMessages();
  const { step } = useQueryParams();
  const state = useEntry();
  const { entry, keep } = state;
  const { onMobile, onCode } = useLogIn(state);
  const signedInBefore = useSignedInBefore();

  // The number can be typed before the stored one is known, which replaces nothing that was typed.
  if ((entry === undefined && step === 'code') || signedInBefore) {
    return (
      <RemoteRoot>
        <Page>
          <SkeletonRows rows={1} />
        </Page>
      </RemoteRoot>
    );
  }
  return (
    <RemoteRoot>
      {entry && step === 'code' ? (
        <CodeStep
          entry={entry}
          onCode={code => onCode(entry, code)}
          onSent={keep}
          onChangeNumber={() => back()}
        />
      ) : (
        <MobileStep
          title={t('login.title')}
          lead={t('login.lead')}
          mobile={entry?.mobile}
          onMobile={onMobile}
        />
      )}
    </RemoteRoot>
  );
}
