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
import { type Me, meSchema } from '../calls';
import { AuditPage } from './audit/audit-page';
import styles from './desk.module.css';
import { setToken, useDeskData } from './parts/desk-calls';
import { useDeskFormatters } from './parts/desk-formatters';
import { NotLoaded } from './parts/parts';
import { type Route, slotAddress, useRoute } from './parts/route';
import { SchedulePage } from './schedule/schedule-page';
import { SettingsPage } from './settings/settings-page';
import { SlotPage } from './slot/slot-page';

interface SideBarProps {
  readonly me: Me;
  readonly route: Route;
}

/** The way around the desk, and who is at it. On a phone the places are behind a button, so that the bar is one row. */
function SideBar({ me, route }: SideBarProps): ReactElement {
  const { t } = useDeskFormatters();
  const [isOpen, setOpen] = useState(false);
  // Choosing a place closes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [JSON.stringify(route)]);
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
          onClick={() => setOpen(!isOpen)}
        >
          {t('desk.nav.menu')}
          {me.open > 0 && <em>{me.open}</em>}
        </button>
      </div>
      <div id="places" className={classNames(styles.places, isOpen && styles.open)}>
        <Places me={me} route={route} />
        <Slots me={me} route={route} />
        <p className={styles.person}>
          <b>{me.name}</b> <small>{t(`desk.role.${me.role}`)}</small>
        </p>
      </div>
    </header>
  );
}

const icons = { slot: DocumentIcon, schedule: CalendarIcon, audit: RecordsIcon, settings: SettingsIcon };

function Places({ me, route }: SideBarProps): ReactElement {
  const { t } = useDeskFormatters();
  const [first] = me.slots;
  const [market = 'NG'] = me.markets;
  const places = [
    ['slot', first ? slotAddress(first, market) : '#/', t('desk.nav.pages')],
    ['schedule', '#/schedule', t('desk.nav.schedule')],
    ['audit', '#/audit', t('desk.nav.audit')],
    ['settings', '#/settings', t('desk.nav.settings')],
  ] as const;
  return (
    <nav aria-label={t('desk.nav.name')}>
      {places.map(([page, href, text]) => {
        const Icon = icons[page];
        const isHere = route.page === page;
        return (
          <a key={page} href={href} aria-current={isHere ? 'page' : undefined} className={styles.place}>
            <Icon size={20} />
            <span>{text}</span>
            {page === 'schedule' && me.open > 0 && <em>{me.open}</em>}
          </a>
        );
      })}
    </nav>
  );
}

function Slots({ me, route }: SideBarProps): ReactElement {
  const { t, slotName } = useDeskFormatters();
  const [market = 'NG'] = me.markets;
  const shown = route.page === 'slot' ? route : undefined;
  return (
    <nav aria-label={t('desk.nav.slots')}>
      <p className={styles.caption} aria-hidden="true">
        {t('desk.nav.slots')}
      </p>
      {me.slots.map(slot => (
        <a
          key={slot}
          href={slotAddress(slot, shown?.market ?? market)}
          aria-current={shown?.slot === slot ? 'true' : undefined}
          className={classNames(styles.place, styles.slot)}
        >
          {slotName(slot)}
        </a>
      ))}
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
  const { value: me, failed, reload } = useDeskData('me', meSchema, everyMs);
  const route = useRoute();
  const [slot] = me?.slots ?? [];
  const [market] = me?.markets ?? [];
  if (me) setToken(me.token);

  useEffect(() => {
    if (route.page === 'start' && slot && market) window.location.replace(slotAddress(slot, market));
  }, [route, slot, market]);

  if (!me) return <NotLoaded failed={failed} reload={reload} />;
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('page')?.focus()}>
        {t('desk.skip')}
      </button>
      <SideBar me={me} route={route} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {me.siteChanged && (
          <Notice kind="bad" role="alert">
            {t('desk.siteChanged')}
          </Notice>
        )}
        <PageBoundary key={JSON.stringify(route)}>
          {route.page === 'slot' && <SlotPage me={me} {...route} onChange={reload} />}
          {route.page === 'schedule' && <SchedulePage me={me} linked={route.plan} onChange={reload} />}
          {route.page === 'audit' && <AuditPage />}
          {route.page === 'settings' && <SettingsPage me={me} />}
        </PageBoundary>
      </main>
    </div>
  );
}
