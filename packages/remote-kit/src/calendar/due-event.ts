import { type CalendarDate, daysBetween, routePaths } from '@sunbird/loan-domain';

/** A loan and the day on which it is due. */
export interface DueLoan {
  readonly orderNo: string;
  readonly dueDate: CalendarDate;
}

/** What a calendar says of it. Calendars are shared and shown on locked phones: no amount, no name. */
export interface DueTexts {
  readonly title: string;
  /** Who wrote the file. */
  readonly brand: string;
}

export interface DueEvent extends DueTexts {
  readonly uid: string;
  readonly sequence: number;
  /** On the phone's clock: a reminder at night, after a journey, is of no use. */
  readonly start: string;
  readonly end: string;
  /** Minutes before the start. */
  readonly alarms: readonly number[];
  /** Where the borrower repays. */
  readonly url: string;
}

const day = 24 * 60;

/**
 * The due date as an event of a calendar. The same loan has the same `uid`, and a later date a higher `sequence`, so that
 * a calendar moves the event: the days since 1970, since a due date only ever moves away.
 */
export function dueEvent({ orderNo, dueDate }: DueLoan, texts: DueTexts, page: URL): DueEvent {
  const query = new URLSearchParams({ orderNo });
  return {
    ...texts,
    uid: `${orderNo}@${page.hostname}`,
    sequence: daysBetween('1970-01-01', dueDate),
    start: `${dueDate}T09:00`,
    end: `${dueDate}T09:30`,
    alarms: [2 * day, day, 0],
    url: `${page.origin}${page.pathname}#${routePaths.repayDetail}?${query}`,
  };
}
