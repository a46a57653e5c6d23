import { listVouchers } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CheckingIllustration,
  Notice,
  Page,
  SkeletonCards,
  Stack,
  Steps,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { isInReview, rejectText, type Voucher } from './proof-list';

export interface ProofSentProps {
  readonly orderNo: string;
  readonly voucherId: string;
}

const hourMs = 3_600_000;

/** The lender has received the proof: the next steps and the deadline of its decision. */
export function ProofSent({ orderNo, voucherId }: ProofSentProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const vouchers = useCall(listVouchers, { orderNo });
  const voucher = vouchers.data?.find(one => one.voucherId === voucherId);
  usePolling(vouchers, voucher !== undefined && isInReview(voucher));
  function home() {
    return shell.navigate('home');
  }
  return (
    <Page
      title={t('proof.page')}
      sticky={
        voucher?.status === 'rejected' ? (
          <>
            <Button onClick={() => shell.navigate('manualRepayment', { orderNo }, { replace: true })}>
              {t('proof.another')}
            </Button>
            <Button kind="text" onClick={home}>
              {t('common.backHome')}
            </Button>
          </>
        ) : (
          <Button kind="secondary" onClick={home}>
            {t('common.backHome')}
          </Button>
        )
      }
    >
      <Loaded call={vouchers} skeleton={<SkeletonCards />}>
        {() => <Sent voucher={voucher} />}
      </Loaded>
    </Page>
  );
}

function Sent({ voucher }: { readonly voucher: Voucher | undefined }): ReactElement {
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const { market } = useShell();
  const hours = market.voucherHours;
  const by = voucher?.feedbackBy;
  const status = voucher?.status ?? 'reviewing';
  const decided = status === 'approved' || status === 'rejected';
  const lead =
    by === undefined ? (
      t('proof.within', { hours })
    ) : (
      <Message id="proof.by" values={{ time: formatDate(by, 'weekdayTime') }} />
    );
  return (
    <Stack gap="medium">
      <div role="status">
        <CheckingIllustration />
        <Title center lead={decided ? undefined : lead}>
          {t(`proof.title.${status}`)}
        </Title>
      </div>
      {voucher?.status === 'rejected' && <Notice kind="bad">{rejectText(voucher, i18n)}</Notice>}
      <Card>
        <Steps
          steps={[
            {
              title: t('proof.step1'),
              state: 'done',
              ...(by === undefined ? {} : { sub: formatDate(by - hours * hourMs, 'weekdayTime') }),
            },
            { title: t('proof.step2'), sub: t('proof.upTo', { hours }), state: decided ? 'done' : 'now' },
            {
              title: t('proof.step3'),
              ...(decided ? {} : { sub: t('proof.seeHere') }),
              state: status === 'approved' ? 'done' : status === 'rejected' ? 'failed' : 'todo',
            },
          ]}
        />
      </Card>
      {!decided && <Notice>{t('proof.keep')}</Notice>}
    </Stack>
  );
}
