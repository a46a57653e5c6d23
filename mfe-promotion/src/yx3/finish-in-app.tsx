import { getAppAddress } from '@sunbird/api-client';
import { Refused } from '@sunbird/remote-kit/refused';
import { useCall, usePromotionShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, Page, Skeleton, SkeletonBar, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { StoreButton } from './store-button';
import styles from './yx3.module.css';

/** The lender takes applications of this number in the app only. */
export function FinishInApp({ onBack }: { readonly onBack: () => void }): ReactElement {
  const { settings } = usePromotionShell();
  const { t } = useMessages();
  const app = <span translate="no">{settings.brand.name}</span>;
  return (
    <Page
      bar={false}
      sticky={
        <>
          <AppAddress />
          <Button kind="text" onClick={onBack}>
            {t('common.back')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="status">
        <ApprovedIllustration />
        <Title center heading lead={<Message id="app.text" values={{ app }} />}>
          {t('app.title')}
        </Title>
      </div>
    </Page>
  );
}

function AppAddress(): ReactElement {
  const { settings } = usePromotionShell();
  const address = useCall(getAppAddress, { packageName: settings.packageName });
  if (address.data) {
    return (
      <StoreButton url={address.data.url}>
        <Message id="app.open" values={{ app: <span translate="no">{settings.brand.name}</span> }} />
      </StoreButton>
    );
  }
  if (address.status === 'error') return <Refused error={address.error} onRetry={address.reload} />;
  return (
    <Skeleton>
      <SkeletonBar height={52} />
    </Skeleton>
  );
}
