import { useAct, usePromotionShell } from '@sunbird/shell-api';
import { Button, Notice } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Message } from '../use-messages';

export interface StoreButtonProps {
  /** Address of the app's store page, from the lender. */
  readonly url: string;
  readonly children: ReactNode;
}

/** Leads to the app's store page. If the store does not open, it explains how else to find the app. */
export function StoreButton({ url, children }: StoreButtonProps): ReactElement {
  const { openExternal, settings, track } = usePromotionShell();
  const [stayed, setStayed] = useState(false);
  const open = useAct(async () => {
    track({ eventType: 'click', pageName: 'yx3', eventOption: 'openApp' });
    setStayed(!(await openExternal(url)));
  });
  return (
    <>
      {stayed && (
        <Notice kind="info" role="status">
          <Message id="store.notOpened" values={{ app: <span translate="no">{settings.brand.name}</span> }} />
        </Notice>
      )}
      <Button loading={open.pending} onClick={() => void open.run()}>
        {children}
      </Button>
    </>
  );
}
