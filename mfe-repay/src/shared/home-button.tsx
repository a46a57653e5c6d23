import { useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** Leaves what is finished, or what needs no more waiting. Not with the parts of pages: the first screen has none. */
export function HomeButton({ kind }: { readonly kind: 'primary' | 'secondary' | 'text' }): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return (
    <Button kind={kind} onClick={() => navigate('home')}>
      {t('common.backHome')}
    </Button>
  );
}
