import { CalendarIcon, classNames, DocumentIcon, Logo, RecordsIcon, SettingsIcon } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { Me } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { type Route, slotAddress } from '../route';
import styles from './side-bar.module.css';

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
    <nav aria-label={t('desk.nav.name')} className={styles.nav}>
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
    <nav aria-label={t('desk.nav.slots')} className={styles.slots}>
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
