import { useI18n } from '@sunbird/i18n';
import { Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { ErrorText } from './error-text';

export interface RefusedProps {
  readonly error: unknown;
  /** Amber, where all else still works. Default: red. */
  readonly kind?: 'warn' | 'bad';
  /** Default: the error's own. */
  readonly text?: ReactNode;
  /** Stands above something else. */
  readonly above?: boolean;
  readonly onRetry?: () => void;
}

/** Why an act failed, beside the button that was pressed; nothing when it didn't. */
export function Refused({ error, kind = 'bad', text, above, onRetry }: RefusedProps): ReactElement | null {
  const { t } = useI18n();
  if (error === undefined) return null;
  const retry = onRetry && { action: { label: t('common.tryAgain'), onClick: onRetry } };
  return (
    <div style={above ? { marginBottom: 8 } : undefined}>
      <Notice kind={kind} role="alert" {...retry}>
        {text ?? <ErrorText error={error} />}
      </Notice>
    </div>
  );
}
