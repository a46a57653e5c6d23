import { getExtension, getRepayDetail } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { everyHour, usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CellGroup, CostList, LinkCell, Notice, Stack, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { lateFeeUntil } from '../detail/late-fee';
import type { RepayDetail } from '../payment/outcome';
import { minus, plus } from '../shared/amounts';
import { channelIcon } from '../shared/channels';
import { LoadedPage, type OfOrder, orderScreen } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import { AgreeBar } from './agree-bar';
import { type Extension, isOffered, NotPossible } from './not-possible';
import styles from './offer.module.css';

/** What seven more days cost, against paying now, and the agreement to it. */
export const Screen = orderScreen('rollover.page', ExtensionDetail);

function ExtensionDetail({ orderNo }: OfOrder): ReactElement {
  const { t, formatDate } = useMessages();
  const shell = useShell();
  const extension = useCall(getExtension, { orderNo });
  const detail = useCall(getRepayDetail, { orderNo });
  const offered = extension.data && isOffered(extension.data) ? extension.data : undefined;
  // Left open over night, it says by its day what is owed, and which day the new one is.
  usePolling(extension, offered !== undefined && everyHour);
  const overdue = (detail.data?.overdueDays ?? 0) > 0;
  return (
    <LoadedPage
      call={extension}
      title={t('rollover.page')}
      sticky={
        offered && (
          <AgreeBar extension={offered}>
            <Button kind="text" onClick={() => shell.navigate('repayDetail', { orderNo })}>
              {overdue
                ? t('rollover.payNow')
                : t('rollover.keep', { date: formatDate(offered.oldDueDate, 'day') })}
            </Button>
          </AgreeBar>
        )
      }
    >
      {data =>
        isOffered(data) ? <Offer extension={data} detail={detail.data} /> : <NotPossible extension={data} />
      }
    </LoadedPage>
  );
}

interface OfferProps {
  readonly extension: Extension;
  /** For the least part payment and whether the loan is late; the offer shows without it. */
  readonly detail: RepayDetail | undefined;
}

/** The dates and their prices side by side, and another way: a part now. */
function Offer({ extension, detail }: OfferProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { extendDays, fee, feeReceived, oldDueDate, newDueDate, unrepaidAmount, bonus } = extension;
  const overdue = (detail?.overdueDays ?? 0) > 0;
  const lead = overdue ? t('rollover.leadLate') : t('rollover.lead', { date: formatDate(oldDueDate, 'day') });
  return (
    <Stack gap="medium">
      <Title lead={lead}>
        <Message id="rollover.title" values={{ days: extendDays, fee }} />
      </Title>
      {feeReceived && (
        <Notice kind="ok" role="status">
          <Message id="rollover.feeReceived" values={{ amount: fee }} />
        </Notice>
      )}
      <Dates extension={extension} detail={detail} overdue={overdue} />
      <Card>
        <CostList
          rows={[
            { label: t('rollover.still'), value: unrepaidAmount },
            { label: t('rollover.newDate'), value: formatDate(newDueDate) },
            { label: t('rollover.feeNow'), value: fee, sign: '+' },
            { label: t('rollover.total'), value: plus(unrepaidAmount, fee), kind: 'sum' },
          ]}
        />
      </Card>
      <Notice kind="warn">
        {t('rollover.warning')} {overdue && t('rollover.warningLate')}{' '}
        {detail?.earnsReward !== undefined &&
          t(detail.earnsReward ? 'rollover.limitStays' : 'rollover.noReward')}
      </Notice>
      {bonus !== undefined && bonus > 0 && (
        <Notice kind="brand">
          <Message id="rollover.bonus" values={{ amount: bonus }} />
        </Notice>
      )}
      {detail && !feeReceived && <PartInstead extension={extension} detail={detail} />}
    </Stack>
  );
}

interface DatesProps extends OfferProps {
  readonly overdue: boolean;
}

/** What is paid on the old date, on the new one with its fee, and then without it. */
function Dates({ extension, detail, overdue }: DatesProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { market } = useShell();
  const { fee, oldDueDate, newDueDate, unrepaidAmount } = extension;
  const first = overdue
    ? t('rollover.payToday')
    : t('rollover.payOn', { date: formatDate(oldDueDate, 'day') });
  const date = formatDate(newDueDate, 'day');
  const late = detail && lateFeeUntil(newDueDate, detail, market.zone);
  return (
    <Card padding="none">
      <dl className={styles.dates}>
        <div>
          <dt>{first}</dt>
          <dd>
            <Money value={unrepaidAmount} hideCode />
          </dd>
        </div>
        <div>
          <dt>{t('rollover.moveTo', { date })}</dt>
          <dd>
            <Money value={plus(unrepaidAmount, fee)} hideCode />
          </dd>
          <dd className={styles.more}>
            <Message id="rollover.more" values={{ amount: fee }} />
          </dd>
        </div>
        {late !== undefined && (
          <div>
            <dt>{t('rollover.doNothing', { date })}</dt>
            <dd>
              <Money value={plus(unrepaidAmount, late)} hideCode />
            </dd>
            <dd className={styles.more}>
              <Message id="rollover.moreLate" values={{ amount: late }} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

interface PartInsteadProps {
  readonly extension: Extension;
  readonly detail: RepayDetail;
}

/** The same money, paid on the loan instead of for time. */
function PartInstead({ extension, detail }: PartInsteadProps): ReactElement | null {
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
