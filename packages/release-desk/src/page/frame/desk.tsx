import {
  CalendarIcon,
  classNames,
  DocumentIcon,
  FailedCard,
  Logo,
  Notice,
  RecordsIcon,
  SettingsIcon,
} from '@sunbird/ui';
import { Component, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { type Me, meSchema } from '../../calls';
import { AuditPage } from '../audit/audit-page';
import { setToken, useLoaded } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { StopBanners } from '../health/health';
import { NotLoaded } from '../parts/page-parts';
import { type Route, slotAddress, useRoute } from '../route';
import { SchedulePage } from '../schedule/schedule-page';
import { SettingsPage } from '../settings/settings-page';
import { SlotPage } from '../slot/slot-page';
import styles from './desk.module.css';

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map(word => word.charAt(0).toUpperCase())
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('');
}

interface SideBarProps {
  readonly me: Me;
  readonly route: Route;
}

/** On a phone the places are behind a button, so that the bar is one row. Choosing a place closes them. */
function useMenu(route: Route) {
  const [isOpen, setOpen] = useState(false);
  const address = JSON.stringify(route);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [address]);
  return { isOpen, toggle: () => setOpen(open => !open) };
}

/** The way around the desk, and who is at it. */
export function SideBar({ me, route }: SideBarProps): ReactElement {
  const { t } = useDeskFormatters();
  const { isOpen, toggle } = useMenu(route);
  return (
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Logo size={30} />
        <div>
          <b>{me.brand}</b>
          <small>{t('desk.name')}</small>
        </div>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="places"
          onClick={toggle}
        >
          {t('desk.nav.menu')}
          {me.open > 0 && <em>{me.open}</em>}
        </button>
      </div>
      <div id="places" className={classNames(styles.places, isOpen && styles.open)}>
        <Places me={me} route={route} />
        <Slots me={me} route={route} />
        <div className={styles.person}>
          <span className={styles.initials} aria-hidden="true">
            {initials(me.name)}
          </span>
          <div>
            <b>{me.name}</b>
            <small>{me.role === 'releaser' ? t('desk.role.releaser') : t('desk.role.marketer')}</small>
          </div>
        </div>
      </div>
    </header>
  );
}

function Places({ me, route }: SideBarProps): ReactElement {
  const { t } = useDeskFormatters();
  const [first] = me.slots;
  const [market = 'NG'] = me.markets;
  const places = [
    {
      page: 'slot',
      href: first ? slotAddress(first.slot, market) : '#/',
      icon: <DocumentIcon size={20} />,
      text: t('desk.nav.pages'),
    },
    { page: 'schedule', href: '#/schedule', icon: <CalendarIcon size={20} />, text: t('desk.nav.schedule') },
    { page: 'audit', href: '#/audit', icon: <RecordsIcon size={20} />, text: t('desk.nav.audit') },
    { page: 'settings', href: '#/settings', icon: <SettingsIcon size={20} />, text: t('desk.nav.settings') },
  ] as const;

  return (
    <nav aria-label={t('desk.nav.name')}>
      {places.map(({ page, href, icon, text }) => (
        <a
          key={page}
          href={href}
          aria-current={route.page === page ? 'page' : undefined}
          className={styles.place}
        >
          {icon}
          <span>{text}</span>
          {page === 'schedule' && me.open > 0 && <em>{me.open}</em>}
        </a>
      ))}
    </nav>
  );
}

function Slots({ me, route }: SideBarProps): ReactElement {
  const { t, slotName } = useDeskFormatters();
  const [market = 'NG'] = me.markets;
  return (
    <nav aria-label={t('desk.nav.slots')}>
      <p className={styles.caption} aria-hidden="true">
        {t('desk.nav.slots')}
      </p>
      {me.slots.map(({ slot, testing }) => {
        const here = route.page === 'slot' && route.slot === slot;
        const shown = route.page === 'slot' ? route.market : market;
        return (
          <a
            key={slot}
            href={slotAddress(slot, shown)}
            aria-current={here ? 'true' : undefined}
            className={classNames(styles.place, styles.slot)}
          >
            <i className={classNames(styles.dot, testing && styles.testing)} />
            <span>{slotName(slot)}</span>
            {testing && <span className="ui-sr-only">{t('desk.nav.testing')}</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** Shows a card in place of a page that throws; the side bar stays. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <FailedCard onRetry={() => this.setState({ crashed: false })} />;
  }
}

const everyMs = 20_000;

/** The desk after sign-in: the side bar, and the page of the route. */
export function Desk(): ReactElement {
  const { t } = useDeskFormatters();
  const { value: me, problem, setValue, reload } = useLoaded('me', meSchema, everyMs);
  const route = useRoute();
  const [slot] = me?.slots ?? [];
  const [market] = me?.markets ?? [];
  if (me) setToken(me.token);

  useEffect(() => {
    if (route.page === 'start' && slot && market) window.location.replace(slotAddress(slot.slot, market));
  }, [route, slot, market]);

  if (!me) return <NotLoaded problem={problem} onRetry={reload} />;
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('page')?.focus()}>
        {t('desk.skip')}
      </button>
      <SideBar me={me} route={route} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {me.siteChanged && (
          <div className={styles.changed}>
            <Notice kind="bad" role="alert">
              {t('desk.siteChanged')}
            </Notice>
          </div>
        )}
        <StopBanners stops={me.stops} onRead={setValue} />
        <PageBoundary key={JSON.stringify(route)}>
          <PageOf me={me} route={route} onChange={reload} />
        </PageBoundary>
      </main>
    </div>
  );
}

interface PageOfProps {
  readonly me: Me;
  readonly route: Route;
  /** Something was changed that the rail counts. */
  readonly onChange: () => void;
}

function PageOf({ me, route, onChange }: PageOfProps): ReactElement | null {
  switch (route.page) {
    case 'slot':
      return <SlotPage key={`${route.slot} ${route.market}`} me={me} {...route} onChange={onChange} />;
    case 'schedule':
      return <SchedulePage me={me} onChange={onChange} />;
    case 'audit':
      return <AuditPage me={me} />;
    case 'settings':
      return <SettingsPage me={me} />;
    default:
      return null;
  }
}
