import { calendarDateAt } from '@sunbird/loan-domain';
import { Button, classNames } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { Plan } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { useZones } from '../market-clocks';
import { Panel } from '../parts/panel';
import styles from './calendar.module.css';
import { type CalendarEvent, calendarEvents, monthBeside, weeksOf } from './calendar-days';

/** A month with what begins and ends on each day, by the clock of its market. */
export function Calendar({ plans }: { readonly plans: readonly Plan[] }): ReactElement {
  const { t, formatDate, market } = useDeskFormatters();
  const zoneOf = useZones();
  const today = calendarDateAt(Date.now(), market.zone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const events = calendarEvents(plans, zoneOf).filter(({ day }) => day.startsWith(month));
  const controls = (
    <div className={styles.controls}>
      <Button inline kind="text" onClick={() => setMonth(monthBeside(month, -1))}>
        {t('desk.calendar.before')}
      </Button>
      <Button inline kind="text" onClick={() => setMonth(monthBeside(month, 1))}>
        {t('desk.calendar.after')}
      </Button>
    </div>
  );
  return (
    <Panel title={t('desk.calendar.title', { month: formatDate(`${month}-01`, 'month') })} aside={controls}>
      <Month month={month} today={today} events={events} />
      {events.length === 0 && <p className={styles.none}>{t('desk.calendar.none')}</p>}
    </Panel>
  );
}

interface MonthProps {
  readonly month: string;
  readonly today: string;
  readonly events: readonly CalendarEvent[];
}

function Month({ month, today, events }: MonthProps): ReactElement {
  const { formatDate } = useDeskFormatters();
  const weeks = weeksOf(month);
  const names = (weeks[1] ?? []).map(day => (day ? formatDate(day, 'weekday').split(/[ ,]/)[0] : ''));
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {names.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <Day
                key={day ?? index}
                day={day}
                isToday={day === today}
                events={events.filter(event => event.day === day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string | null;
  readonly isToday: boolean;
  readonly events: readonly CalendarEvent[];
}

function Day({ day, isToday, events }: DayProps): ReactElement {
  const { formatDate } = useDeskFormatters();
  if (day === null) return <td className={styles.outside} />;
  return (
    <td className={classNames(isToday && styles.today, events.length === 0 && styles.free)}>
      <time dateTime={day} className={styles.number}>
        <span className={styles.wide}>{Number(day.slice(-2))}</span>
        <span className={styles.narrow}>{formatDate(day, 'weekday')}</span>
      </time>
      {events.map(event => (
        <Entry key={`${event.plan.id} ${event.kind}`} event={event} />
      ))}
    </td>
  );
}

function Entry({ event: { plan, kind, at } }: { readonly event: CalendarEvent }): ReactElement {
  const { t, shortName, marketName, shareFor, formatDate, clock } = useDeskFormatters(plan.market);
  const values = { release: shortName(plan.release), share: shareFor(plan.share, plan.audience) };
  return (
    <p className={classNames(styles.entry, kind === 'ends' && styles.ends)}>
      {formatDate(at, 'time')} {t(`desk.calendar.${kind}`, values)}
      <small>
        {marketName(plan.market)}, {clock}
      </small>
    </p>
  );
}
