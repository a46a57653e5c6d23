import { BigMoney } from '@sunbird/remote-kit/big-money';
import { CopyButton, Figure } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './pay-figure.module.css';

export interface PayFigureProps {
  readonly label: string;
  /** Major units. */
  readonly amount: number;
  /** To be typed into a bank's app. */
  readonly copies?: boolean;
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
