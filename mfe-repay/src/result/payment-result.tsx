import { getCreditInfo, getLotteryChances, getUserInfo } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CellGroup,
  CostList,
  CouponIcon,
  LinkCell,
  Moment,
  Notice,
  Page,
  Receipt,
  Sheet,
  Stack,
  useCopy,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { Outcome, RepayDetail } from '../payment/outcome';
import { amountDraftOf } from '../payment/payment-plan';
import { useRecordLoan } from '../payment/record-loan';
import { useChannels } from '../shared/channels';
import { HomeButton } from '../shared/home-button';
import { Message, useMessages } from '../use-messages';
import styles from './receipt.module.css';
import { type ReceiptFact, receiptFacts, receiptRows } from './receipt-rows';

export interface PaymentResultProps {
  readonly detail: RepayDetail;
  readonly outcome: Exclude<Outcome, { kind: 'waiting' }>;
  /** The channel that the borrower chose; a received payment names its own. */
  readonly channelId?: string | undefined;
}

/** The part that was typed is paid, or what is left is another sum. */
function useForgetAmount({ orderNo }: RepayDetail): void {
  const { drafts } = useShell();
  useEffect(() => void drafts.clear(amountDraftOf(orderNo)), [drafts, orderNo]);
}

/** A payment was received: how much, and what is left. */
export function PaymentResult({ detail, outcome, channelId }: PaymentResultProps): ReactElement {
  const i18n = useMessages();
  const { paymentName } = useChannels();
  const facts = receiptFacts(detail, outcome, { i18n, paymentName, channelId });
  const isPart = outcome.kind === 'part';
  const share = <ShareReceipt facts={facts} orderNo={detail.orderNo} />;

  useRecordLoan(detail);
  useForgetAmount(detail);

  return (
    <Page
      back={false}
      help={false}
      sticky={
        <>
          {isPart && <PayRest detail={detail} />}
          <HomeButton kind={isPart ? 'text' : 'primary'} />
          {!isPart && share}
        </>
      }
    >
      <Stack gap="medium">
        {isPart ? (
          <PartlyPaid detail={detail} outcome={outcome} facts={facts} />
        ) : (
          <PaidInFull detail={detail} outcome={outcome} facts={facts} />
        )}
        {isPart && share}
      </Stack>
    </Page>
  );
}

interface PaidInFullProps {
  readonly detail: RepayDetail;
  readonly outcome: Extract<Outcome, { kind: 'full' }>;
  readonly facts: readonly ReceiptFact[];
}

/** The loan is paid back. */
function PaidInFull({ detail, outcome, facts }: PaidInFullProps): ReactElement {
  const { overpaid, returned } = outcome;
  return (
    <>
      <WhatIsDone detail={detail} facts={facts} returned={returned} />
      {overpaid > 0 && (
        <Notice kind="info">
          <Message id="paid.overpaid" values={{ amount: overpaid }} />
        </Notice>
      )}
      {!returned && <EarnedDraw orderNo={detail.orderNo} />}
    </>
  );
}

interface WhatIsDoneProps extends Pick<PaidInFullProps, 'detail' | 'facts'> {
  /** The payout of a cancelled loan went back: nothing was repaid. */
  readonly returned: boolean;
}

function WhatIsDone({ detail, facts, returned }: WhatIsDoneProps): ReactElement {
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const firstName = person.data?.basicInfo.firstName;
  if (returned)
    return <Receipt title={t('return.doneTitle')} lead={t('return.done')} rows={receiptRows(facts)} />;
  return (
    <>
      <Moment
        mark="done"
        heading
        title={firstName ? t('paid.titleName', { name: firstName }) : t('paid.title')}
        lead={t('paid.lead')}
      >
        {(detail.earnsReward ?? detail.penalty === 0) ? <NewLimit /> : undefined}
      </Moment>
      <Card>
        <CostList rows={receiptRows(facts)} />
      </Card>
    </>
  );
}

/** What repaying on time brings: the limit of the next loan. */
function NewLimit(): ReactElement {
  const { t } = useMessages();
  const { data } = useCall(getCreditInfo, {});
  if (!data) return <>{t('paid.limitOnHome')}</>;
  return <Message id="paid.limit" values={{ amount: data.creditLimit }} />;
}

/** A turn of the draw, where there is one. */
function EarnedDraw({ orderNo }: { readonly orderNo: string }): ReactElement | null {
  const { t } = useMessages();
  const shell = useShell();
  const draw = useCall(getLotteryChances, allowsCoupons(shell.market) ? {} : undefined);
  const chances = draw.data?.show ? draw.data.chances : 0;
  if (chances <= 0) return null;
  return (
    <CellGroup>
      <LinkCell
        icon={<CouponIcon />}
        title={t('paid.draw', { count: chances })}
        sub={t('paid.drawNote')}
        onClick={() => shell.navigate('coupon', { draw: 1, orderNo })}
      />
    </CellGroup>
  );
}

interface PartlyPaidProps {
  readonly detail: RepayDetail;
  readonly outcome: Extract<Outcome, { kind: 'part' }>;
  readonly facts: readonly ReceiptFact[];
}

/** A part was received; the rest is owed on its date. */
function PartlyPaid({ detail, outcome, facts }: PartlyPaidProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { received, left } = outcome;
  return (
    <>
      <Receipt
        title={<Message id="part.title" values={{ amount: received }} />}
        lead={<Message id="part.lead" values={{ amount: left }} />}
        rows={receiptRows(facts)}
      />
      {detail.overdueDays > 0 ? (
        <Notice kind="warn">{t('part.overdue')}</Notice>
      ) : (
        <Notice kind="info">
          <Message id="part.due" values={{ date: formatDate(detail.dueDate) }} />
        </Notice>
      )}
    </>
  );
}

function PayRest({ detail: { orderNo } }: Pick<PartlyPaidProps, 'detail'>): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return <Button onClick={() => navigate('repayDetail', { orderNo })}>{t('part.payRest')}</Button>;
}

interface ShareReceiptProps {
  readonly facts: readonly ReceiptFact[];
  readonly orderNo: string;
}

function textOf(facts: readonly ReceiptFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

/**
 * Shares the receipt as a picture: to another app, as a download, or shown. A WebView may have no long press that saves
 * it: a screenshot does, and so does its text.
 */
export function ShareReceipt({ facts, orderNo }: ShareReceiptProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const copy = useCopy();
  const [picture, setPicture] = useState<string>();
  const share = useAct(async () => {
    const { shareReceipt } = await import('./share-receipt');
    shell.track({ eventType: 'click', eventOption: 'share', pageName: 'repayDetail', orderNo });
    const done = await shareReceipt(
      shell,
      { brand: shell.settings.brand.name, title: t('receipt.title'), facts, note: t('receipt.note') },
      `${t('receipt.fileName')}-${orderNo}.png`,
    );
    if (done.how === 'saved') shell.toast(t('receipt.saved'), 'success');
    if (done.how === 'downloaded') shell.toast(t('receipt.downloaded'));
    if (done.how === 'show') setPicture(done.dataUrl);
  });
  return (
    <>
      <Button kind="text" loading={share.pending} onClick={() => void share.run()}>
        {share.error === undefined ? t('receipt.share') : t('receipt.shareAgain')}
      </Button>
      <Sheet open={picture !== undefined} title={t('receipt.title')} onClose={() => setPicture(undefined)}>
        <p className={styles.hint}>{t('receipt.holdToSave')}</p>
        <Button kind="secondary" onClick={() => void copy(t('receipt.title'), textOf(facts))}>
          {t('receipt.copy')}
        </Button>
        {picture && <img src={picture} alt={t('receipt.picture')} className={styles.picture} />}
      </Sheet>
    </>
  );
}
