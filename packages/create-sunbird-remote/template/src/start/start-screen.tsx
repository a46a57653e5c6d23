import { getCustomerService } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall } from '@sunbird/shell-api';
import { Card, CostList, Page, RemoteRoot, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Start />
    </RemoteRoot>
  );
}

/** When and how to reach the lender. */
function Start(): ReactElement {
  const { t } = useMessages();
  const support = useCall(getCustomerService, {});
  return (
    <Page title={t('start.title')}>
      <Title lead={t('start.lead')}>{t('start.heading')}</Title>
      <Loaded call={support} skeleton={<SkeletonCards cards={1} />}>
        {({ hours, email }) => (
          <Card>
            <CostList
              rows={[
                { label: t('start.hours'), value: hours },
                { label: t('start.email'), value: email },
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
