import { getCreditInfo, getLotteryChances, getUserInfo } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, CellGroup, CouponIcon, LinkCell, Notice, Page, Receipt, Stack, SunIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Outcome, RepayDetail } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { Message, type Messages, useMessages } from '../use-messages';
import type { ReceiptFact } from './receipt-facts';
import { ShareReceipt } from './share-button';

export interface PaidInFullProps {
  readonly detail: RepayDetail;
  readonly outcome: Extract<Outcome, { kind: 'full' }>;
  readonly facts: readonly ReceiptFact[];
}

function titleOf(returned: boolean, firstName: string | undefined, { t }: Messages): string {
  if (returned) return t('return.doneTitle');
  return firstName ? t('paid.titleName', { name: firstName }) : t('paid.title');
}

/** The loan is paid back. */
export function PaidInFull({ detail, outcome, facts }: PaidInFullProps): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  const shell = useShell();
  const { orderNo } = detail;
  const { overpaid, returned } = outcome;
  const person = useCall(getUserInfo, {});
  const firstName = person.data?.basicInfo.firstName;

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
        <Receipt
          title={titleOf(returned, firstName, i18n)}
          lead={returned ? t('return.done') : t('paid.lead')}
          rows={facts}
        />
        {overpaid > 0 && (
          <Notice kind="info">
            <Message id="paid.overpaid" values={{ amount: overpaid }} />
          </Notice>
        )}
        {!returned && <Reward paidLate={detail.penalty > 0} orderNo={orderNo} />}
      </Stack>
    </Page>
  );
}

/** The benefits of repaying: the limit, and a draw where there is one. */
function Reward({
  paidLate,
  orderNo,
}: {
  readonly paidLate: boolean;
  readonly orderNo: string;
}): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const credit = useCall(getCreditInfo, {});
  const draw = useCall(getLotteryChances, allowsCoupons(shell.market) ? {} : undefined);
  const chances = draw.data?.show ? draw.data.chances : 0;
  return (
    <>
      {!paidLate && (
        <Notice kind="brand" icon={<SunIcon size={20} />}>
          {credit.data ? (
            <Message id="paid.limit" values={{ amount: credit.data.creditLimit }} />
          ) : (
            t('paid.limitOnHome')
          )}
        </Notice>
      )}
      {chances > 0 && (
        <CellGroup>
          <LinkCell
            icon={<CouponIcon />}
            title={t('paid.draw', { count: chances })}
            sub={t('paid.drawNote')}
            onClick={() => shell.navigate('coupon', { orderNo })}
          />
        </CellGroup>
      )}
    </>
  );
}
