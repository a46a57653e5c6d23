import { useQueryParams } from '@sunbird/shell-api';
import { Page, RemoteRoot, SkeletonRows, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { AgreeStep } from './agree-step';
import { CodeStep } from './code-step';
import styles from './login.module.css';
import { MobileStep } from './mobile-step';
import { useEntry } from './use-entry';
import { useRegistration } from './use-registration';

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
  const { entry, code, keep } = state;
  const registration = useRegistration(state);
  const { onCode, onAgreed, onCodeAgain, onChangeNumber, onLogIn } = registration;
  if (entry === undefined) {
    return (
      <Page>
        <SkeletonRows rows={1} />
      </Page>
    );
  }
  if (entry && step === 'agree' && code) {
    return (
      <AgreeStep
        entry={entry}
        onAgreed={() => onAgreed(entry, code)}
        onLogIn={onLogIn}
        onCodeAgain={() => onCodeAgain(entry)}
      />
    );
  }
  return entry && !entry.exists && step ? (
    <CodeStep
      entry={entry}
      onCode={verifyCode => onCode(entry, verifyCode)}
      onSent={keep}
      onChangeNumber={onChangeNumber}
    />
  ) : (
    <NumberStep registration={registration} mobile={entry?.mobile} />
  );
}

/** Registration: a number and its code, or both from log-in, then the terms. */
export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <RegisterSteps />
    </RemoteRoot>
  );
}
