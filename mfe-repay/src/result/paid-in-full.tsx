import { getCreditInfo, getLotteryChances, getUserInfo } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
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
  Stack,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Outcome, RepayDetail } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { Message, useMessages } from '../use-messages';
import type { ReceiptFact } from './receipt-facts';
import { receiptRows } from './receipt-rows';
import { ShareReceipt } from './share-button';

export interface PaidInFullProps {
  readonly detail: RepayDetail;
  readonly outcome: Extract<Outcome, { kind: 'full' }>;
  readonly facts: readonly ReceiptFact[];
}

/** The loan is paid back. */
export function PaidInFull({ detail, outcome, facts }: PaidInFullProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { orderNo } = detail;
  const { overpaid, returned } = outcome;

  useRecordLoan(detail);

  return (
    <Page
      back={false}
      help={false}
      sticky={
        <>
          <Button onClick={() => shell.navigate('home')}>{t('common.backHome')}</Button>
          <ShareReceipt facts={facts} orderNo={orderNo} />
        </>
      }
    >
      <Stack gap="medium">
        <WhatIsDone detail={detail} facts={facts} returned={returned} />
        {overpaid > 0 && (
          <Notice kind="info">
            <Message id="paid.overpaid" values={{ amount: overpaid }} />
          </Notice>
        )}
        {!returned && <EarnedDraw orderNo={orderNo} />}
      </Stack>
    </Page>
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
        {detail.penalty > 0 ? undefined : <NewLimit />}
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
        onClick={() => shell.navigate('coupon', { orderNo })}
      />
    </CellGroup>
  );
}
