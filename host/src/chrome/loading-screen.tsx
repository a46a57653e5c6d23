import { useI18n } from '@sunbird/i18n';
import type { HostKey } from '@sunbird/languages/host';
import { routePaths } from '@sunbird/loan-domain';
import type { FrameKind, ScreenRoute } from '@sunbird/shell-api';
import { useEffect, useState } from 'react';
import styles from './loading-screen.module.css';

/** What stands in a frame, from top to bottom. */
const blocks: Readonly<Record<FrameKind, readonly string[]>> = {
  cards: ['bar', 'card', 'next'],
  list: ['bar', 'rows', 'more'],
  form: ['bar', 'heading', 'fields', 'foot'],
  hero: ['panel', 'over'],
  tabs: ['bar', 'strip', 'card', 'next'],
};

/** What the route of a screen says of its looks. */
export type Framed = Pick<ScreenRoute, 'path' | 'tab' | 'frame'>;

interface LoadingScreenProps {
  /** Without one: a title bar over cards. */
  readonly route?: Framed | undefined;
  readonly retrying?: boolean;
  /** Pre-rendered: the page shows it until the app is loaded. */
  readonly atOnce?: boolean;
}

/** Whether the page shows a skeleton that this one replaces: it must not be gone for 200 ms. */
function replacesPreRendered(): boolean {
  return document.querySelector('#first main[aria-busy]') !== null;
}

/** A screen's skeleton, shown after 200 ms: a screen that loads faster causes no flash. */
export function LoadingScreen({ route, retrying = false, atOnce = retrying }: LoadingScreenProps) {
  const { t } = useI18n<HostKey>();
  const [shown, setShown] = useState(() => atOnce || replacesPreRendered());
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.page} aria-busy="true">
      <p className="ui-sr-only" role="status">
        {shown ? t(retrying ? 'shell.failed.retrying' : 'shell.loading') : ''}
      </p>
      {shown && <LoadingShape route={route} />}
    </main>
  );
}

function LoadingShape({ route }: Pick<LoadingScreenProps, 'route'>) {
  const kind = route?.frame ?? 'cards';
  // The first screen of a tab has its title on the left; another one, where a screen came before, has the way back.
  const isTab = route?.tab !== undefined && routePaths[route.tab] === route.path;
  const isBelow = route !== undefined && !isTab && kind !== 'hero';
  return (
    <div
      aria-hidden="true"
      className={route && (isTab ? styles.tab : styles.shape)}
      data-frame={route && kind}
    >
      {isBelow && <div className={styles.back} />}
      {blocks[kind].map(name => (
        <div key={name} className={styles[name]} />
      ))}
    </div>
  );
}
