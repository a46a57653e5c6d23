import { Button, EmptyState, ExpiredIllustration, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface ExpiredProps {
  readonly title: string;
  readonly onRenew: () => void;
  readonly renewing?: boolean;
  readonly onAnother: () => void;
}

/** An account or reference that must no longer be paid into. */
export function Expired({ title, onRenew, renewing = false, onAnother }: ExpiredProps): ReactElement {
  const { t } = useMessages();
  return (
    <Page
      title={title}
      sticky={
        <>
          <Button loading={renewing} onClick={onRenew}>
            {t('expired.renew')}
          </Button>
          <Button kind="text" onClick={onAnother}>
            {t('action.anotherWay')}
          </Button>
        </>
      }
    >
      <EmptyState role="alert" illustration={<ExpiredIllustration />} title={t('expired.title')}>
        {t('expired.text')}
      </EmptyState>
    </Page>
  );
}
