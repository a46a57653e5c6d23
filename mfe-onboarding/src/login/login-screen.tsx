import { ApiError, codes } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { type Issues, Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { isCodeRefused } from '../shared/code/code-issues';
import { serverIssues } from '../shared/server-issues';
import { useMessages } from '../use-messages';
import { CodeStep } from './code-step';
import type { Entry } from './entry';
import { MobileStep } from './mobile-step';
import { useEntry } from './use-entry';
import { useSendCode } from './use-send-code';

/** Log-in: a number, then its code. A number that the lender does not know goes on to registration. */
export function Screen(): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const { step, next } = useQueryParams();
  const { entry, load, keep, enter, handOver } = useEntry();
  const { again, ask } = useSendCode();
  const { session, track } = shell;
  const signedInBefore = useRef(session.status === 'signedIn');

  useEffect(() => {
    if (signedInBefore.current) session.resume();
  }, [session]);

  function goOn(): void {
    track({ eventType: 'success', pageName: 'login', eventOption: 'logIn' });
    session.resume();
  }

  /** False if the lender requires a code after all. */
  async function enterWithoutCode(found: Entry): Promise<boolean> {
    try {
      await enter(found, () => session.logIn({ mobile: found.mobile, verifyCode: '' }));
      return true;
    } catch (error) {
      if (isCodeRefused(error)) return false;
      throw error;
    }
  }

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'login', eventOption: 'number' });
    function openCode() {
      return shell.navigate('login', { next, step: 'code' });
    }
    try {
      // A code that was just sent to this number is still valid.
      const sent = entry === undefined ? await load() : entry;
      if (sent?.mobile === mobile && sent.resendAt > Date.now()) {
        openCode();
        return undefined;
      }
      const answer = await ask(mobile);
      if (!answer.required && (await enterWithoutCode(answer.entry))) {
        goOn();
        return undefined;
      }
      await keep(answer.required ? answer.entry : await again(answer.entry, 'sms'));
      openCode();
      return undefined;
    } catch (error) {
      return serverIssues(error);
    }
  }

  function register(verifyCode: string): void {
    handOver(verifyCode);
    shell.navigate('register', { next, step: 'agree' });
  }

  async function onCode(current: Entry, verifyCode: string): Promise<void> {
    const { mobile } = current;
    track({ eventType: 'submit', pageName: 'login', eventOption: 'verifyCode' });
    try {
      await enter(current, () => session.logIn({ mobile, verifyCode }));
    } catch (error) {
      // The number has no account yet: the same code registers it.
      if (error instanceof ApiError && error.code === codes.notFound) return register(verifyCode);
      throw error;
    }
    goOn();
  }

  // The number can be typed before the stored one is known, which replaces nothing that was typed.
  if ((entry === undefined && step === 'code') || signedInBefore.current) {
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
          onChangeNumber={() => shell.back()}
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
