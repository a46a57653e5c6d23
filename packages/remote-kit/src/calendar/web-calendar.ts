import type { DueEvent } from './due-event';
import { localTime } from './write-ics';

/**
 * Opens Google Calendar with the event filled in; on Android its app. The borrower saves it there. Another company reads
 * it: title, day and where the app is, and not which loan it is.
 */
export function webCalendarLink({ title, start, end, url }: DueEvent): string {
  const { origin, pathname } = new URL(url);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${localTime(start)}/${localTime(end)}`,
    details: `${origin}${pathname}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
