import { useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** Leaves a finished page, or one that needs no more waiting. In a file of its own: the first screen has no such button. */
export function HomeButton({ kind }: { readonly kind: 'primary' | 'secondary' | 'text' }): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return (
    <Button kind={kind} onClick={() => navigate('home')}>
      {t('common.backHome')}
    </Button>
  );
}
