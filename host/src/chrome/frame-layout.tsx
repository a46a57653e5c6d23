import type { TabName } from '@sunbird/shell-api';
import type { ReactNode } from 'react';
import styles from './frame-layout.module.css';
import { TabBar } from './tab-bar';

interface FrameLayoutProps {
  /** Hash path of the screen. */
  readonly path: string;
  /** `any` for tabs of which the boot script lights one. */
  readonly tab: TabName | 'any' | undefined;
  /** Called on pointer down on a tab, with its path. */
  readonly onTouched: (path: string) => void;
  /** Above the screen, such as the offline bar. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** What the shell draws around a screen. The build draws it too, for the page. */
export function FrameLayout({ path, tab, onTouched, above, children }: FrameLayoutProps) {
  return (
    <div className={`ui-app ${styles.frame}`} data-tabs={tab ? '' : undefined}>
      <div className={styles.content} data-content="">
        {above}
        <div className={styles.screen} data-route={path}>
          {children}
        </div>
      </div>
      {tab && <TabBar lit={tab} onTouched={onTouched} />}
    </div>
  );
}
