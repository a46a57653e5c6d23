import { validateVerifyCode } from '@sunbird/api-client';
import { type CodeLength, formatPhone } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Sheet } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CodeForm } from '../shared/code/code-form';
import type { CodeWait } from '../shared/code/code-wait';
import { Resend } from '../shared/code/resend';
import { useMessages } from '../use-messages';
import styles from './bank.module.css';

/** A code that is on its way to the borrower's number. */
export interface CodeOnItsWay extends CodeWait {
  readonly codeLength: CodeLength;
  /** Whether the code can be heard in a call. */
  readonly voice: boolean;
}

export interface CodeSheetProps {
  readonly open: boolean;
  /** National number, digits only. */
  readonly mobile: string;
  readonly code: CodeOnItsWay;
  readonly onAgain: (channel: 'sms' | 'voice') => Promise<void>;
  readonly onTicket: (ticket: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code without which the lender changes no account. */
export function CodeSheet({ open, mobile, code, onAgain, onTicket, onClose }: CodeSheetProps): ReactElement {
  const { api, market } = useShell();
  const { t } = useMessages();
  const { countryCode, trunkPrefix } = market.phone;
  const national = formatPhone(mobile, market.phone).slice(trunkPrefix.length);

  async function check(verifyCode: string): Promise<boolean> {
    const scene = 'changeCard';
    const { valid, ticket } = await api.call(validateVerifyCode, { mobile, verifyCode, scene });
    if (!valid || !ticket) return false;
    onTicket(ticket);
    return true;
  }

  return (
    <Sheet open={open} title={t('login.enterCode')} onClose={onClose}>
      <CodeForm
        mobile={mobile}
        length={code.codeLength}
        onCode={check}
        resend={<Resend wait={code} voice={code.voice} pageName="addBankCard" onAgain={onAgain} />}
        frame={entry => (
          <div className={styles.code}>
            <p className={styles.why}>{t('bank.code.why', { number: `${countryCode} ${national}` })}</p>
            {entry}
          </div>
        )}
      />
    </Sheet>
  );
}
