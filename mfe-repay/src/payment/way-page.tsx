import { BigMoney } from '@sunbird/remote-kit/big-money';
import { CopyButton, Figure, Page, type PageProps, Stack } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './way-page.module.css';

export interface PayFigureProps {
  readonly label: string;
  /** Major units. */
  readonly amount: number;
  /** To be typed into a bank's app. */
  readonly copies?: boolean | undefined;
  readonly note?: ReactNode;
}

/** The one figure of a way to pay: what to pay, exactly. */
export function PayFigure({ label, amount, copies = false, note }: PayFigureProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.sum}>
      <Figure
        label={label}
        {...(copies ? { action: <CopyButton label={t('account.amount')} value={String(amount)} /> } : {})}
        {...(note ? { note } : {})}
      >
        <BigMoney value={amount} />
      </Figure>
    </div>
  );
}

/** What every page that says where to pay shows. */
export interface WayProps {
  readonly title: string;
  /** To be paid, exactly, in major units. */
  readonly amount: number;
  /** At most this long until it usually shows. */
  readonly minutes: number;
  /** The payer reports the payment as sent. */
  readonly onSent: () => void;
  /** About this payment, above where to pay. */
  readonly notices?: ReactNode;
}

type WayPageProps = Pick<WayProps, 'notices'> &
  PayFigureProps &
  Pick<PageProps, 'title' | 'back' | 'sticky' | 'children'>;

/** The frame of a way to pay: the amount, what to know about this payment, then where and how. */
export function WayPage({
  label,
  amount,
  copies,
  note,
  notices,
  children,
  ...page
}: WayPageProps): ReactElement {
  return (
    <Page {...page}>
      <Stack gap="medium">
        <PayFigure label={label} amount={amount} copies={copies} note={note} />
        {notices}
        {children}
      </Stack>
    </Page>
  );
}
