import { validateVerifyCode } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { type Issues, Page, RemoteRoot, SkeletonRows, TextButton } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { wrongCode } from '../shared/code/wrong-code';
import { serverIssues } from '../shared/server-issues';
import { useMessages } from '../use-messages';
import { AgreeStep } from './agree-step';
import { CodeStep } from './code-step';
import type { Entry } from './entry';
import styles from './login.module.css';
import { MobileStep } from './mobile-step';
import { useEntry } from './use-entry';
import { useSendCode } from './use-send-code';

/** Registration: a number and its code, or both from log-in, then the terms. */
export function Screen(): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const { step, next } = useQueryParams();
  const { entry, code, keep, enter, handOver } = useEntry();
  const { ask } = useSendCode();
  const [registered, setRegistered] = useState(false);
  const { bridge, session, track, market } = shell;
  function open(to: 'code' | 'agree') {
    return shell.navigate('register', { next, step: to });
  }
  function logIn() {
    return shell.navigate('login', { next }, { replace: true });
  }

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'register', eventOption: 'number' });
    setRegistered(false);
    try {
      const answer = await ask(mobile);
      await keep(answer.entry);
      if (answer.entry.exists) {
        setRegistered(true);
        return { mobile: { key: 'error.numberRegistered' } };
      }
      open('code');
      return undefined;
    } catch (error) {
      return serverIssues(error);
    }
  }

  async function onCode({ mobile }: Entry, verifyCode: string): Promise<void> {
    const { valid } = await shell.api.call(validateVerifyCode, { mobile, verifyCode, scene: 'register' });
    if (!valid) throw wrongCode();
    handOver(verifyCode);
    open('agree');
  }

  async function onAgreed(current: Entry, verifyCode: string): Promise<void> {
    track({ eventType: 'submit', pageName: 'register', eventOption: 'register' });
    const { mobile } = current;
    await enter(current, () =>
      session.register({ mobile, verifyCode, agreedPolicyVersion: market.legal.privacy }),
    );
    track({ eventType: 'success', pageName: 'register', eventOption: 'register' });
    // In a browser the success page also offers the app; from there the borrower goes on.
    if (bridge.inWrapper) session.resume();
    else shell.navigate('openApp', { done: 'registered', next }, { replace: true });
  }

  if (entry === undefined) {
    return (
      <RemoteRoot>
        <Page>
          <SkeletonRows rows={1} />
        </Page>
      </RemoteRoot>
    );
  }
  if (entry && step === 'agree' && code) {
    return (
      <RemoteRoot>
        <AgreeStep
          entry={entry}
          onAgreed={() => onAgreed(entry, code)}
          onLogIn={logIn}
          onCodeAgain={() => open('code')}
        />
      </RemoteRoot>
    );
  }
  return (
    <RemoteRoot>
      {entry && !entry.exists && step ? (
        <CodeStep
          entry={entry}
          onCode={verifyCode => onCode(entry, verifyCode)}
          onSent={keep}
          onChangeNumber={() => shell.navigate('register', { next }, { replace: true })}
        />
      ) : (
        <MobileStep
          title={t('register.title')}
          lead={t('login.lead')}
          mobile={entry?.mobile}
          onMobile={onMobile}
        >
          <p className={styles.other}>
            {registered ? t('register.known') : t('register.haveAccount')}{' '}
            <TextButton onClick={logIn}>{t('common.logIn')}</TextButton>
          </p>
        </MobileStep>
      )}
    </RemoteRoot>
  );
}
