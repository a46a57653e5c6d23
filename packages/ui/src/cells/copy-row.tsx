import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { useUiActions } from '../actions';
import { classNames } from '../class-names';
import { CopyIcon } from '../icons';
import { CellGroup } from './cell-group';
import styles from './copy-row.module.css';

export interface CopyButtonProps {
  /** What is copied, such as “Account number”. */
  readonly label: string;
  /** The text that goes to the clipboard. */
  readonly value: string;
}

export function CopyButton({ label, value }: CopyButtonProps): ReactElement {
  const copy = useCopy();
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('copy.label', { label })}
      onClick={() => void copy(label, value)}
    >
      <CopyIcon size={20} />
      <span>{t('copy.button')}</span>
    </button>
  );
}

export interface CopyRowProps extends CopyButtonProps {
  /** What is shown, when it is not the value as it stands (digits in groups). */
  readonly shown?: ReactNode;
  /** Large, for a number to be typed elsewhere; `long` for more than 12 digits. */
  readonly size?: 'text' | 'number' | 'long';
}

/** A row of a `<CellGroup>` whose value is to be used in another app. It wraps, and is never cut. */
export function CopyRow({ label, value, shown, size = 'text' }: CopyRowProps): ReactElement {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <small>{label}</small>
        <div className={classNames(styles.value, styles[size])} translate="no">
          {shown ?? value}
        </div>
      </div>
      <CopyButton label={label} value={value} />
    </div>
  );
}

export interface AccountToPayProps {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  /** What the parts are called here: a CLABE is no account number. */
  readonly labels: { readonly number: string; readonly name: string; readonly bank: string };
  readonly title?: string | undefined;
}

/** Digits in groups, to be read aloud or typed: a CLABE's are bank, town, account and check digit; else fours. */
export function inGroups(text: string): string {
  if (/^\d{18}$/.test(text)) return text.replace(/^(...)(...)(.*)(.)$/, '$1 $2 $3 $4');
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** An account to pay into, the same wherever one pays; each line can be copied. */
export function AccountToPay(props: AccountToPayProps): ReactElement {
  const { accountNumber, accountName, bankName, labels, title } = props;
  return (
    <CellGroup title={title}>
      <CopyRow
        label={labels.number}
        value={accountNumber}
        shown={inGroups(accountNumber)}
        size={accountNumber.length > 12 ? 'long' : 'number'}
      />
      <CopyRow label={labels.bank} value={bankName} />
      <CopyRow label={labels.name} value={accountName} />
    </CellGroup>
  );
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.appendChild(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

/** How long a clipboard may take, in ms: some ask the person, some never answer. */
const longestCopy = 1000;

async function copyText(text: string): Promise<boolean> {
  try {
    await Promise.race([
      navigator.clipboard.writeText(text),
      new Promise((_, reject) => setTimeout(reject, longestCopy)),
    ]);
    return true;
  } catch {
    // No clipboard in old WebViews and outside https.
    return copyBySelection(text);
  }
}

/** Copies a text and says so in a toast: “Account number copied”, or that it failed. */
export function useCopy(): (label: string, text: string) => Promise<void> {
  const { toast } = useUiActions();
  const { t } = useI18n();
  return useCallback(
    async (label, text) => {
      const copied = await copyText(text);
      toast(copied ? t('copy.copied', { label }) : t('copy.failed'), copied ? 'success' : 'failure');
    },
    [toast, t],
  );
}
