import { useShell } from '@sunbird/shell-api';
import { Button, Card, Notice, Page, remoteScreen, Steps, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from '../shared/block.module.css';
import { useMessages } from '../use-messages';

export const Screen = remoteScreen(ThreeSteps);

/** Three steps to borrow (spec section 9): application, bank account, money. */
function ThreeSteps(): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  return (
    <Page
      title={t('threeSteps.title')}
      sticky={<Button onClick={() => navigate('home')}>{t('records.seeBorrow')}</Button>}
    >
      <Title lead={t('threeSteps.lead')}>{t('threeSteps.heading')}</Title>
      <Card>
        <Steps
          label={t('threeSteps.heading')}
          steps={[
            { title: t('threeSteps.application'), sub: t('threeSteps.applicationText') },
            { title: t('threeSteps.account'), sub: t('threeSteps.accountText') },
            { title: t('threeSteps.money'), sub: t('threeSteps.moneyText') },
          ]}
        />
      </Card>
      <div className={styles.below}>
        <Notice kind="info">{t('threeSteps.cancel', { hours: market.cancelHours })}</Notice>
      </div>
    </Page>
  );
}
