import type { StatementRow } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

/** What a movement of money is called; the tax by the name that the market's law gives it. */
export function useKindName(): (kind: StatementRow['kind']) => string {
  const { taxName = 'tax' } = useShell().market;
  const { t } = useMessages();
  return kind => t(`statementKind.${kind === 'tax' ? taxName : kind}`);
}
