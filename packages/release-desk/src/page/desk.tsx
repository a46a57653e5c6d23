import { FailedCard, Logo, Notice } from '@sunbird/ui';
import { Component, type ReactElement, type ReactNode, useEffect } from 'react';
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

interface TopBarProps {
  readonly me: Me;
  readonly route: Route;
}

/** The way around the desk, in one row. */
function TopBar({ me, route }: TopBarProps): ReactElement {
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
    <header className={styles.bar}>
      <Logo size={30} />
      <p className={styles.brand}>
        <b>{me.brand}</b> <small>{t('desk.name')}</small>
      </p>
      <nav aria-label={t('desk.nav.name')} className={styles.places}>
        {places.map(([page, href, text]) => (
          <a key={page} href={href} aria-current={route.page === page ? 'page' : undefined}>
            {text}
            {page === 'schedule' && me.open > 0 && <em>{me.open}</em>}
          </a>
        ))}
      </nav>
    </header>
  );
}

interface SlotsProps {
  readonly me: Me;
  readonly shown: Extract<Route, { page: 'slot' }>;
}

/** The pages that this person may change. */
function Slots({ me, shown }: SlotsProps): ReactElement {
  const { t, slotName } = useDeskFormatters();
  return (
    <nav aria-label={t('desk.nav.slots')} className={styles.places}>
      {me.slots.map(slot => (
        <a
          key={slot}
          href={slotAddress(slot, shown.market)}
          aria-current={shown.slot === slot ? 'true' : undefined}
        >
          {slotName(slot)}
        </a>
      ))}
    </nav>
  );
}

/** Shows a card in place of a page that throws; the bar stays. */
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

/** The desk after sign-in: the bar, and the page of the route. */
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
      <TopBar me={me} route={route} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {me.siteChanged && (
          <Notice kind="bad" role="alert">
            {t('desk.siteChanged')}
          </Notice>
        )}
        {route.page === 'slot' && me.slots.length > 1 && <Slots me={me} shown={route} />}
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
