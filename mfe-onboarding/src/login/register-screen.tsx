import { useQueryParams, useShell } from '@sunbird/shell-api';
import { type Issues, Page, remoteScreen, SkeletonRows, TextButton } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './login.module.css';
import { CodeStep, MobileStep } from './steps';
import { type EntryState, useEntry } from './use-entry';
import { numberIssues, useBegin, useSendCode } from './use-log-in';

/** What a number leads to that has no account yet, or should have none. */
function useRegistration({ keep, sentTo }: EntryState) {
  const { track, navigate } = useShell();
  const { next } = useQueryParams();
  const { ask } = useSendCode();
  const [registered, setRegistered] = useState(false);

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'register', eventOption: 'number' });
    setRegistered(false);
    try {
      const entry = (await sentTo(mobile)) ?? (await ask(mobile)).entry;
      await keep(entry);
      setRegistered(entry.exists);
      if (entry.exists) return { mobile: { key: 'error.numberRegistered' } };
      navigate('register', { next, step: 'code' });
      return undefined;
    } catch (error) {
      return numberIssues(error);
    }
  }

  return {
    /** The number has an account. */
    registered,
    onMobile,
    onChangeNumber: () => navigate('register', { next }, { replace: true }),
    onLogIn: () => navigate('login', { next }, { replace: true }),
  };
}

type Registration = ReturnType<typeof useRegistration>;

interface NumberStepProps {
  readonly registration: Registration;
  readonly mobile: string | undefined;
}

function NumberStep({ registration, mobile }: NumberStepProps): ReactElement {
  const { t } = useMessages();
  const { registered, onMobile, onLogIn } = registration;
  return (
    <MobileStep title={t('register.title')} lead={t('login.lead')} mobile={mobile} onMobile={onMobile}>
      <p className={styles.other}>
        {registered ? t('register.known') : t('register.haveAccount')}{' '}
        <TextButton onClick={onLogIn}>{t('common.logIn')}</TextButton>
      </p>
    </MobileStep>
  );
}

function RegisterSteps(): ReactElement {
  const { step } = useQueryParams();
  const state = useEntry();
  const { entry, keep } = state;
  const { onCode } = useBegin(state);
  const registration = useRegistration(state);
  if (entry === undefined) {
    return (
      <Page>
        <SkeletonRows rows={1} />
      </Page>
    );
  }
  return entry && step ? (
    <CodeStep
      entry={entry}
      onCode={verifyCode => onCode(entry, verifyCode)}
      onSent={keep}
      onChangeNumber={registration.onChangeNumber}
    />
  ) : (
    <NumberStep registration={registration} mobile={entry?.mobile} />
  );
}

/** Registration: a number that has no account yet, then its code. */
export const Screen = remoteScreen(RegisterSteps);
