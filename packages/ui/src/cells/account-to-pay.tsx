import type { ReactElement } from 'react';
import { CellGroup } from './cell-group';
import { CopyRow } from './copy-row';

export interface AccountToPayProps {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  /** What the parts are called here: a CLABE is no account number. */
  readonly labels: { readonly number: string; readonly name: string; readonly bank: string };
  readonly title?: string | undefined;
}

/** Digits in fours, to be read aloud or typed. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** An account to pay into, the same wherever one pays; each line can be copied. */
export function AccountToPay(props: AccountToPayProps): ReactElement {
  const { accountNumber, accountName, bankName, labels, title } = props;
  return (
    <CellGroup {...(title ? { title } : {})}>
      <CopyRow
        label={labels.number}
        value={accountNumber}
        shown={inFours(accountNumber)}
        size={accountNumber.length > 12 ? 'long' : 'number'}
      />
      <CopyRow label={labels.bank} value={bankName} />
      <CopyRow label={labels.name} value={accountName} />
    </CellGroup>
  );
}
