import { Button, ClockIcon, LockIcon, Notice, Page, Stack, Steps } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, type MessageKey, useMessages } from '../use-messages';
import { AccountRows } from './account-rows';
import { PayFigure } from './pay-figure';

export interface TransferAccount {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly permanent: boolean;
  readonly expireAt?: number | undefined;
  readonly couponUntil?: number | undefined;
}

export interface TransferProps {
  readonly title: string;
  readonly amount: number;
  /** One, or one per partner bank. */
  readonly accounts: readonly TransferAccount[];
  /** At most this long until it usually shows. */
  readonly minutes: number;
  readonly onSent: () => void;
  /** Who pays: the borrower, or another person who pays for the loan. */
  readonly payer?: 'borrower' | 'anyone';
  /** The wording of the market: CLABE and beneficiary in place of account number and name. */
  readonly clabe?: boolean;
  /** About this payment, above the account. */
  readonly notices?: ReactNode;
  /** Other accounts, below what is to be done with this one. */
  readonly others?: ReactNode;
}

function whoseKey(payer: 'borrower' | 'anyone', several: boolean, clabe: boolean): MessageKey {
  if (payer === 'anyone') return 'transfer.theirs';
  if (clabe) return 'transfer.yoursClabe';
  return several ? 'transfer.yoursSeveral' : 'transfer.yours';
}

/** Where to transfer, with a copy button on every line, and what happens then. */
export function Transfer(props: TransferProps): ReactElement {
  const {
    title,
    amount,
    accounts,
    minutes,
    onSent,
    payer = 'borrower',
    clabe = false,
    notices,
    others,
  } = props;
  const { t, formatDate } = useMessages();
  const expireAt = accounts.find(account => !account.permanent)?.expireAt;
  const several = accounts.length > 1;
  return (
    <Page title={title} sticky={<Button onClick={onSent}>{t('transfer.sent')}</Button>}>
      <Stack gap="medium">
        <PayFigure label={t('transfer.exactly')} amount={amount} copies />
        {notices}
        {several && <p>{t('transfer.anyOfThese')}</p>}
        {accounts.map(account => (
          <AccountRows key={account.accountNumber} {...account} clabe={clabe} />
        ))}
        {expireAt === undefined ? (
          <Notice kind="brand" icon={<LockIcon size={20} />}>
            {t(whoseKey(payer, several, clabe))}
          </Notice>
        ) : (
          <Notice kind="warn" icon={<ClockIcon size={20} />}>
            <Message id="transfer.expires" values={{ time: formatDate(expireAt, 'weekdayTime') }} />
          </Notice>
        )}
        {clabe ? (
          <Notice icon={<ClockIcon size={20} />}>
            <Message id="transfer.clabeTime" values={{ minutes }} />
          </Notice>
        ) : (
          <Steps
            label={t('transfer.steps')}
            steps={[
              { title: t('transfer.step1') },
              {
                title: (
                  <Message id={several ? 'transfer.step2Several' : 'transfer.step2'} values={{ amount }} />
                ),
              },
              { title: t('transfer.step3', { minutes }) },
            ]}
          />
        )}
        {others}
      </Stack>
    </Page>
  );
}
