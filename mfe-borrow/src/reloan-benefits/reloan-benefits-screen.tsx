import { getCreditInfo } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  Cell,
  CellGroup,
  ClockIcon,
  CostList,
  CouponIcon,
  DocumentIcon,
  Notice,
  Page,
  remoteScreen,
  SkeletonRows,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from '../shared/block.module.css';
import { Message, useMessages } from '../use-messages';

export const Screen = remoteScreen(ReloanBenefits);

/** The benefits of a next loan after one was repaid on time (spec sections 2 and 9). */
function ReloanBenefits(): ReactElement {
  const { market, navigate, session } = useShell();
  const { t, formatPercent } = useMessages();
  const { dailyRate, reloanDailyRate } = market.rates;
  const { maxAmount: first, returningMaxAmount: amount } = market.limits;
  return (
    <Page
      title={t('benefits.title')}
      sticky={<Button onClick={() => navigate('home')}>{t('records.seeBorrow')}</Button>}
    >
      <Title lead={t('benefits.lead')}>{t('benefits.heading')}</Title>
      {session.status === 'signedIn' && <YourLimit />}
      <div className={styles.below}>
        <CellGroup>
          <Cell
            icon={<CouponIcon />}
            title={t('benefits.rate')}
            sub={t('benefits.rateText', {
              now: formatPercent(dailyRate, 3),
              next: formatPercent(reloanDailyRate, 3),
            })}
          />
          {amount > first && (
            <Cell
              icon={<DocumentIcon />}
              title={t('benefits.limit')}
              sub={<Message id="benefits.limitText" values={{ amount, first }} />}
            />
          )}
          <Cell
            icon={<ClockIcon />}
            title={t('benefits.nothingAsked')}
            sub={t('benefits.nothingAskedText')}
          />
        </CellGroup>
      </div>
      <div className={styles.below}>
        <Notice>{t('benefits.note')}</Notice>
      </div>
    </Page>
  );
}

/** The present limit, and the one after the next loan that is repaid on time, capped at the market's maximum. */
function YourLimit(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const credit = useCall(getCreditInfo, {});
  return (
    <Card>
      <Loaded call={credit} skeleton={<SkeletonRows rows={3} />}>
        {({ creditLimit, usedLimit, available, nextLimit }) => (
          <CostList
            rows={[
              { label: t('home.limit'), value: <Money value={creditLimit} /> },
              { label: t('benefits.used'), value: <Money value={usedLimit} /> },
              { label: t('benefits.available'), value: <Money value={available} /> },
              ...(nextLimit === undefined
                ? []
                : [
                    {
                      label: t('benefits.next'),
                      value: <Money value={Math.min(nextLimit, market.limits.quotaHintCeiling)} />,
                    },
                  ]),
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}
