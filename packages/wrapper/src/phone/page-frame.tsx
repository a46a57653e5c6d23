import { useI18n } from '@sunbird/i18n';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import type { MessageKey } from '../messages';
import type { FrameTransport } from '../simulator/frame-transport';
import styles from './phone.module.css';
import type { Frame } from './use-frame';

export interface PageFrameProps {
  readonly frame: Frame;
  readonly transport: FrameTransport;
  readonly camera: boolean;
}

/** The page itself. Drawn anew it is a new page, at the address where the one before it was. */
export function PageFrame({ frame, transport, camera }: PageFrameProps): ReactElement {
  const { t } = useI18n<MessageKey>();
  const [source] = useState(frame.nextAddress);
  // A frame that was just put in holds an empty document; its first page begins in the same window.
  useLayoutEffect(() => transport.enterFrame(), [transport]);
  return (
    <iframe
      ref={frame.ref}
      className={styles.frame}
      title={t('phone.frame')}
      src={source}
      allow={camera ? 'camera; clipboard-write' : "camera 'none'; clipboard-write"}
      onLoad={() => {
        frame.onLoad();
        transport.pageLoaded();
      }}
    />
  );
}
