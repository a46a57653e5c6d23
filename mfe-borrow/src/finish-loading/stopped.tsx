import { useShell } from '@sunbird/shell-api';
import { Button, Page, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

export interface StoppedProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: { readonly label: string; readonly onClick: () => void };
  readonly help?: false;
}

/** The application was not sent: why, what the borrower can do about it, and the way home. */
export function Stopped({ picture, title, lead, action, help }: StoppedProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <Page
      back={false}
      {...(help === false && { help })}
      sticky={
        <>
          <Button onClick={action.onClick}>{action.label}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('finish.later')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="alert">
        {picture}
        <Title center heading lead={lead}>
          {title}
        </Title>
      </div>
    </Page>
  );
}
