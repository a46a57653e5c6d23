import { useI18n } from '@sunbird/i18n';
import type { HostKey } from '@sunbird/languages/host';
import { routePaths } from '@sunbird/loan-domain';
import type { TabName } from '@sunbird/shell-api';
import { HomeIcon, PersonIcon, RecordsIcon } from '@sunbird/ui';
import type { ComponentType, ReactNode } from 'react';
import { AppLink } from './app-link';
import styles from './frame-layout.module.css';

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

interface Tab {
  readonly name: TabName;
  readonly label: HostKey;
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

const tabs: readonly Tab[] = [
  { name: 'home', label: 'shell.tab.home', Icon: HomeIcon },
  { name: 'records', label: 'shell.tab.records', Icon: RecordsIcon },
  { name: 'me', label: 'shell.tab.me', Icon: PersonIcon },
];

interface TabBarProps {
  /** The tab of the screen; `any` lights none. */
  readonly lit: TabName | 'any';
  /** Called on pointer down on a tab, with its path. */
  readonly onTouched: (path: string) => void;
}

/** Home, Records, Me. Links, so that keyboard and screen reader work. */
function TabBar({ lit, onTouched }: TabBarProps) {
  const { t } = useI18n<HostKey>();
  return (
    <nav className={styles.bar} aria-label={t('shell.tabs')}>
      {tabs.map(({ name, label, Icon }) => (
        <AppLink
          key={name}
          to={routePaths[name]}
          onPointerDown={() => onTouched(routePaths[name])}
          className={styles.tab}
          data-tab={name}
          aria-current={name === lit ? 'page' : undefined}
        >
          <Icon size={24} />
          <span>{t(label)}</span>
        </AppLink>
      ))}
    </nav>
  );
}
