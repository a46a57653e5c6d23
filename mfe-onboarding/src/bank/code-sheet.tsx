import { validateVerifyCode } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { Sheet } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CodeForm } from '../shared/code/code-form';
import type { CodeChannel, SentCode } from '../shared/code/sent-code';
import { useMessages } from '../use-messages';
import styles from './bank.module.css';

export interface CodeSheetProps {
  readonly open: boolean;
  /** National number, digits only. */
  readonly mobile: string;
  readonly code: SentCode;
  readonly onAgain: (channel: CodeChannel) => Promise<void>;
  readonly onTicket: (ticket: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code without which the lender changes no account. */
export function CodeSheet({ open, mobile, code, onAgain, onTicket, onClose }: CodeSheetProps): ReactElement {
  const { api } = useShell();
  const { t } = useMessages();

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
        code={code}
        pageName="addBankCard"
        onCode={check}
        onAgain={onAgain}
        frame={(entry, number) => (
          <div className={styles.code}>
            <p className={styles.why}>{t('bank.code.why', { number })}</p>
            {entry}
          </div>
        )}
      />
    </Sheet>
  );
}
