import { type PayloadOf, validateVerifyCode } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { Sheet } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { CodeForm, type CodeFormProps } from './code-form';
import styles from './code-sheet.module.css';
import { useMessages } from './use-messages';

export interface CodeSheetProps extends Pick<CodeFormProps, 'mobile' | 'code' | 'pageName' | 'onAgain'> {
  readonly open: boolean;
  readonly scene: PayloadOf<typeof validateVerifyCode>['scene'];
  /** Why the code is asked for; `number` is the one that it was sent to. */
  readonly why: (number: string) => ReactNode;
  readonly onTicket: (ticket: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code without which the lender does not act. */
export function CodeSheet({ open, scene, why, onTicket, onClose, ...form }: CodeSheetProps): ReactElement {
  const { api } = useShell();
  const { t } = useMessages();
  const { mobile } = form;

  async function check(verifyCode: string): Promise<boolean> {
    const { valid, ticket } = await api.call(validateVerifyCode, { mobile, verifyCode, scene });
    if (!valid || !ticket) return false;
    onTicket(ticket);
    return true;
  }

  return (
    <Sheet open={open} title={t('code.title')} onClose={onClose}>
      <CodeForm
        {...form}
        onCode={check}
        frame={(entry, number) => (
          <div className={styles.sheet}>
            <p className={styles.why}>{why(number)}</p>
            {entry}
          </div>
        )}
      />
    </Sheet>
  );
}
