import { FailedCard, Notice } from '@sunbird/ui';
import { Component, type ReactElement, type ReactNode, useEffect } from 'react';
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
import { SideBar } from './side-bar';

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
