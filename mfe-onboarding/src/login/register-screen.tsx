import { useQueryParams } from '@sunbird/shell-api';
import { Page, RemoteRoot, SkeletonRows, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { CodeStep } from './code-step';
import styles from './login.module.css';
import { MobileStep } from './mobile-step';
import { useBegin } from './use-begin';
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
export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <RegisterSteps />
    </RemoteRoot>
  );
}
