import { CellGroup, CopyRow } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface AccountRowsProps {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
  /** What the number is called here, where it isn't “Account number”. */
  readonly numberLabel?: string;
  readonly nameLabel?: string;
}

/** Digits in fours, to be read aloud or typed. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** An account to pay into; each line can be copied. */
export function AccountRows(props: AccountRowsProps): ReactElement {
  const { accountNumber, bankName, accountName, numberLabel, nameLabel } = props;
  const { t } = useMessages();
  return (
    <CellGroup>
      <CopyRow
        label={numberLabel ?? t('account.number')}
        value={accountNumber}
        shown={inFours(accountNumber)}
        size={accountNumber.length > 12 ? 'long' : 'number'}
      />
      <CopyRow label={t('account.bank')} value={bankName} />
      <CopyRow label={nameLabel ?? t('account.name')} value={accountName} />
    </CellGroup>
  );
}
