import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Card, CellGroup, CostList, LinkCell, Notice, Stack, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { minus, plus } from '../shared/amounts';
import { channelIcon } from '../shared/channels';
import { Message, useMessages } from '../use-messages';
import type { Extension } from './not-possible';
import styles from './offer.module.css';

export interface OfferProps {
  readonly extension: Extension;
  /** For the least part payment and whether the loan is late; the offer shows without it. */
  readonly detail: RepayDetail | undefined;
}

/** Two dates and their prices side by side, and a third way: a part now. */
export function Offer({ extension, detail }: OfferProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { extendDays, fee, oldDueDate, newDueDate, unrepaidAmount, bonus } = extension;
  const total = plus(unrepaidAmount, fee);
  const overdue = (detail?.overdueDays ?? 0) > 0;
  const oldDay = formatDate(oldDueDate, 'day');
  const first = overdue ? t('rollover.payToday') : t('rollover.payOn', { date: oldDay });
  return (
    <Stack gap="medium">
      <Title lead={overdue ? t('rollover.leadLate') : t('rollover.lead', { date: oldDay })}>
        <Message id="rollover.title" values={{ days: extendDays, fee }} />
      </Title>
      <Card padding="none">
        <dl className={styles.pair}>
          <div>
            <dt>{first}</dt>
            <dd>
              <Money value={unrepaidAmount} hideCode />
            </dd>
          </div>
          <div>
            <dt>{t('rollover.moveTo', { date: formatDate(newDueDate, 'day') })}</dt>
            <dd>
              <Money value={total} hideCode />
            </dd>
            <dd className={styles.more}>
              <Message id="rollover.more" values={{ amount: fee }} />
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <CostList
          rows={[
            { label: t('rollover.feeNow'), value: fee },
            { label: t('rollover.still'), value: unrepaidAmount },
            { label: t('rollover.newDate'), value: formatDate(newDueDate) },
            { label: t('rollover.total'), value: total, kind: 'sum' },
          ]}
        />
      </Card>
      <Notice kind="warn">
        {t('rollover.warning')} {overdue && t('rollover.warningLate')}
      </Notice>
      {bonus !== undefined && bonus > 0 && (
        <Notice kind="brand">
          <Message id="rollover.bonus" values={{ amount: bonus }} />
        </Notice>
      )}
      {detail && <PartInstead extension={extension} detail={detail} />}
    </Stack>
  );
}

/** The same money, paid on the loan instead of for time. */
function PartInstead({
  extension,
  detail,
}: {
  extension: Extension;
  detail: RepayDetail;
}): ReactElement | null {
  const { t, formatDate } = useMessages();
  const shell = useShell();
  const { fee, oldDueDate, unrepaidAmount, orderNo } = extension;
  const amount = Math.max(Math.ceil(fee), Math.ceil(detail.minRepay));
  if (!detail.canPartial || amount >= unrepaidAmount) return null;
  const left = minus(unrepaidAmount, amount);
  return (
    <CellGroup title={t('rollover.orPart')}>
      <LinkCell
        icon={channelIcon('transfer')}
        strong
        title={<Message id="rollover.partTitle" values={{ amount }} />}
        sub={
          detail.overdueDays > 0 ? (
            <Message id="rollover.partLeftLate" values={{ left }} />
          ) : (
            <Message id="rollover.partLeft" values={{ left, date: formatDate(oldDueDate, 'day') }} />
          )
        }
        onClick={() => shell.navigate('repayDetail', { orderNo, amount })}
      />
    </CellGroup>
  );
}
