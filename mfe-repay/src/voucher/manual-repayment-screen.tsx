import { listVouchers } from '@sunbird/api-client';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { Button, Card, CheckingIllustration, Notice, Stack, type Step, Steps } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { WaitHead } from '../payment/waiting';
import { HomeButton } from '../shared/home-button';
import { LoadedPage, OrderScreen } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import { ProofForm } from './proof-form';
import { isInReview, ProofList, rejectText, type Voucher } from './proof-list';

/** Proof of a payment that was made another way: pictures, amount, time and channel. */
export function Screen(): ReactElement {
  return <OrderScreen titleKey="proof.page">{orderNo => <ManualRepayment orderNo={orderNo} />}</OrderScreen>;
}

function ManualRepayment({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { sent } = useQueryParams();
  useStepFocus(sent ?? 'form');
  if (sent) return <ProofSent orderNo={orderNo} voucherId={sent} />;
  return (
    <ProofForm orderNo={orderNo}>
      <ProofList orderNo={orderNo} />
    </ProofForm>
  );
}

interface ProofSentProps {
  readonly orderNo: string;
  readonly voucherId: string;
}

const hourMs = 3_600_000;

/** The lender has received the proof: the next steps and the deadline of its decision. */
function ProofSent({ orderNo, voucherId }: ProofSentProps): ReactElement {
  const { t } = useMessages();
  const vouchers = useCall(listVouchers, { orderNo });
  const voucher = vouchers.data?.find(one => one.voucherId === voucherId);
  usePolling(vouchers, voucher !== undefined && isInReview(voucher));
  const sticky =
    voucher?.status === 'rejected' ? <AnotherProof orderNo={orderNo} /> : <HomeButton kind="secondary" />;
  return (
    <LoadedPage call={vouchers} title={t('proof.page')} sticky={sticky}>
      {() => <Sent voucher={voucher} />}
    </LoadedPage>
  );
}

function AnotherProof({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return (
    <>
      <Button onClick={() => navigate('manualRepayment', { orderNo }, { replace: true })}>
        {t('proof.another')}
      </Button>
      <HomeButton kind="text" />
    </>
  );
}

interface SentProps {
  readonly voucher: Voucher | undefined;
}

/** What has been done about the proof, and what comes. */
function useProofSteps({ voucher }: SentProps): readonly Step[] {
  const { t, formatDate } = useMessages();
  const { market } = useShell();
  const hours = market.voucherHours;
  const by = voucher?.feedbackBy;
  const decided = isDecided(voucher);
  return [
    {
      title: t('proof.step1'),
      state: 'done',
      ...(by === undefined ? {} : { sub: formatDate(by - hours * hourMs, 'weekdayTime') }),
    },
    { title: t('proof.step2'), sub: t('proof.upTo', { hours }), state: decided ? 'done' : 'now' },
    {
      title: t('proof.step3'),
      ...(decided ? {} : { sub: t('proof.seeHere') }),
      state: voucher?.status === 'approved' ? 'done' : voucher?.status === 'rejected' ? 'failed' : 'todo',
    },
  ];
}

function isDecided(voucher: Voucher | undefined): boolean {
  return voucher?.status === 'approved' || voucher?.status === 'rejected';
}

function Sent({ voucher }: SentProps): ReactElement {
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const { market } = useShell();
  const by = voucher?.feedbackBy;
  const decided = isDecided(voucher);
  const steps = useProofSteps({ voucher });
  const lead =
    by === undefined ? (
      t('proof.within', { hours: market.voucherHours })
    ) : (
      <Message id="proof.by" values={{ time: formatDate(by, 'weekdayTime') }} />
    );
  return (
    <Stack gap="medium">
      <WaitHead illustration={<CheckingIllustration />} lead={!decided && lead}>
        {t(`proof.title.${voucher?.status ?? 'reviewing'}`)}
      </WaitHead>
      {voucher?.status === 'rejected' && <Notice kind="bad">{rejectText(voucher, i18n)}</Notice>}
      <Card>
        <Steps steps={steps} />
      </Card>
      {!decided && <Notice>{t('proof.keep')}</Notice>}
    </Stack>
  );
}
