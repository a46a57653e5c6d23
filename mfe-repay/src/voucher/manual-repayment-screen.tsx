import { type DataOf, listVouchers } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { reasonChoices } from '@sunbird/loan-domain';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  Cell,
  CellGroup,
  CheckingIllustration,
  Notice,
  Stack,
  type Step,
  Steps,
  Tag,
  type TagProps,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { WaitHead } from '../payment/waiting';
import { HomeButton } from '../shared/home-button';
import { LoadedPage, type OfOrder, orderScreen } from '../shared/page-parts';
import { Message, type Messages, useMessages } from '../use-messages';
import { ProofForm } from './proof-form';
import styles from './voucher.module.css';

/** Proof of a payment that was made another way: pictures, amount, time and channel. */
export const Screen = orderScreen('proof.page', ManualRepayment);

function ManualRepayment({ orderNo }: OfOrder): ReactElement {
  const { sent } = useQueryParams();
  useStepFocus(sent ?? 'form');
  if (sent) return <ProofSent orderNo={orderNo} voucherId={sent} />;
  return (
    <ProofForm orderNo={orderNo}>
      <ProofList orderNo={orderNo} />
    </ProofForm>
  );
}

interface ProofSentProps extends OfOrder {
  readonly voucherId: string;
}

const hourMs = 3_600_000;

/** The lender has received the proof: the next steps and the deadline of its decision. */
function ProofSent({ orderNo, voucherId }: ProofSentProps): ReactElement {
  const { t } = useMessages();
  const vouchers = useCall(listVouchers, { orderNo });
  const voucher = vouchers.data?.find(one => one.voucherId === voucherId);
  // A copy of the lender's data that is behind does not have it yet.
  usePolling(vouchers, voucher === undefined || isInReview(voucher));
  const sticky =
    voucher?.status === 'rejected' ? <AnotherProof orderNo={orderNo} /> : <HomeButton kind="secondary" />;
  return (
    <LoadedPage call={vouchers} title={t('proof.page')} sticky={sticky}>
      {() => <Sent voucher={voucher} />}
    </LoadedPage>
  );
}

function AnotherProof({ orderNo }: OfOrder): ReactElement {
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
  const { market, navigate } = useShell();
  const by = voucher?.feedbackBy;
  const decided = isDecided(voucher);
  const steps = useProofSteps({ voucher });
  const lead =
    by === undefined ? (
      t('proof.within', { hours: market.voucherHours })
    ) : (
      <Message id="proof.by" values={{ time: formatDate(by, 'weekdayTime') }} />
    );
  const askPerson = () =>
    navigate('customerServices', { view: 'ask', about: 'proof', subject: voucher?.voucherId });
  return (
    <Stack gap="medium">
      <WaitHead illustration={<CheckingIllustration />} lead={!decided && lead}>
        {t(`proof.title.${voucher?.status ?? 'reviewing'}`)}
      </WaitHead>
      {voucher?.status === 'rejected' && (
        <Notice kind="bad" action={{ label: t('proof.askPerson'), onClick: askPerson }}>
          {rejectText(voucher, i18n)}
        </Notice>
      )}
      <Card>
        <Steps steps={steps} />
      </Card>
      {!decided && <Notice>{t('proof.keep')}</Notice>}
    </Stack>
  );
}

type Voucher = DataOf<typeof listVouchers>[number];

const kinds: Readonly<Record<Voucher['status'], TagProps['kind']>> = {
  reviewing: 'info',
  approved: 'ok',
  rejected: 'bad',
  unknown: 'plain',
};

/** The lender has not decided about it. */
function isInReview({ status }: Voucher): boolean {
  return status === 'reviewing';
}

/** Why a proof was not accepted: the catalogue's text for a known reason, else the lender's. */
function rejectText({ rejectReason }: Voucher, { t, tMessage }: Messages): string {
  const choice = reasonChoices.voucherRejection.find(({ value }) => value === rejectReason);
  if (choice) return tMessage({ key: choice.label });
  return rejectReason ?? t('proof.rejected');
}

function noteOf(voucher: Voucher, i18n: Messages): string {
  if (voucher.status === 'rejected') return rejectText(voucher, i18n);
  const paid = i18n.t('proof.paidTime', { time: i18n.formatDate(voucher.payTime, 'weekdayTime') });
  if (voucher.status === 'approved' || voucher.feedbackBy === undefined) return paid;
  return i18n.t('proof.answerBy', { time: i18n.formatDate(voucher.feedbackBy, 'weekdayTime') });
}

/** Earlier proofs with their results and reasons; nothing if there are none. */
function ProofList({ orderNo }: OfOrder): ReactElement | null {
  const i18n = useMessages();
  const call = useCall(listVouchers, { orderNo });
  const { data: vouchers = [] } = call;
  usePolling(call, vouchers.some(isInReview));
  const { t } = i18n;
  if (vouchers.length === 0) return null;
  return (
    <CellGroup title={t('proof.sentBefore')}>
      {vouchers.map(voucher => (
        <div key={voucher.voucherId}>
          <Cell
            title={<Money value={voucher.amount} />}
            sub={noteOf(voucher, i18n)}
            value={<Tag kind={kinds[voucher.status] ?? 'plain'}>{t(`voucherStatus.${voucher.status}`)}</Tag>}
          />
          <div className={styles.thumbs}>
            {voucher.imageUrls.map((url, index) => (
              <img
                key={url}
                src={url}
                alt={t('photo.alt', { number: index + 1 })}
                loading="lazy"
                className={styles.thumb}
              />
            ))}
          </div>
        </div>
      ))}
    </CellGroup>
  );
}
