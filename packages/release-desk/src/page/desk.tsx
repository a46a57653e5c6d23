import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button, FailedCard, Logo, Tag } from '@sunbird/ui';
import { Component, type ReactElement, type ReactNode, useEffect } from 'react';
import { type Me, meSchema, nothingSchema, slotPath } from '../calls';
import { AuditPage } from './audit/audit-page';
import styles from './desk.module.css';
import { changeLanguage } from './desk-root';
import { askDesk, setToken, useAction, useDeskData } from './parts/desk-calls';
import { useDeskFormatters } from './parts/desk-formatters';
import { Chips, NotLoaded, Problem } from './parts/parts';
import { type Route, useRoute } from './parts/route';
import { SlotPage } from './slot/slot-page';

interface TopBarProps {
  readonly me: Me;
  readonly route: Route;
}

/** The pages that this person may change, and the log, in one row. */
function TopBar({ me, route }: TopBarProps): ReactElement {
  const { t, slotName } = useDeskFormatters();
  const [firstMarket = 'NG'] = me.markets;
  const market = route.page === 'slot' ? route.market : firstMarket;
  return (
    <header className={styles.bar}>
      <Logo size={30} />
      <p className={styles.brand}>
        <b>{me.brand}</b> <small>{t('desk.name')}</small>
      </p>
      <nav aria-label={t('desk.nav.name')} className={styles.places}>
        {me.slots.map(slot => (
          <a
            key={slot}
            href={`#/${slotPath(slot, market)}`}
            aria-current={route.page === 'slot' && route.slot === slot ? 'page' : undefined}
          >
            {slotName(slot)}
            {(me.open[slot] ?? 0) > 0 && <Tag>{me.open[slot]}</Tag>}
          </a>
        ))}
        <a href="#/audit" aria-current={route.page === 'audit' ? 'page' : undefined}>
          {t('desk.nav.audit')}
        </a>
      </nav>
    </header>
  );
}

/** Who is signed in, the language, and the way out. */
function Foot({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { busy, problem, run } = useAction();
  function signOut() {
    return run(async () => {
      await askDesk('sign-out', nothingSchema, {});
      window.location.assign('sign-in');
    });
  }
  return (
    <footer className={styles.foot}>
      <p>
        <b>{me.name}</b> <small>{t(`desk.role.${me.role}`)}</small>
      </p>
      <Button inline kind="text" loading={busy} onClick={() => void signOut()}>
        {t('desk.signOut')}
      </Button>
      <Chips
        label={t('desk.language')}
        values={languages}
        text={value => languageNames[value]}
        value={language}
        onChange={changeLanguage}
      />
      <Problem problem={problem} />
    </footer>
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
    if (route.page === 'start' && slot && market) window.location.replace(`#/${slotPath(slot, market)}`);
  }, [route, slot, market]);

  if (!me) return <NotLoaded failed={failed} reload={reload} />;
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('page')?.focus()}>
        {t('desk.skip')}
      </button>
      <TopBar me={me} route={route} />
      <main id="page" tabIndex={-1} className={styles.main}>
        <PageBoundary key={JSON.stringify(route)}>
          {route.page === 'slot' && <SlotPage me={me} {...route} onChange={reload} />}
          {route.page === 'audit' && <AuditPage />}
        </PageBoundary>
      </main>
      <Foot me={me} />
    </div>
  );
}
