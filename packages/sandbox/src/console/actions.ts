import { allCalls } from '@sunbird/api-client/contract';
import type { Button, Option } from '@sunbird/lender/staff/page/html';
import { marketCodes, orderStatuses } from '@sunbird/loan-domain';
import { statusText } from './html';
import type { Section } from './layout';

/** The fields of a form or a query. */
export type Input = Readonly<Record<string, string | undefined>>;

export interface Field {
  /** A field without a label is not shown: a button or the page itself says its value. */
  readonly label?: string;
  readonly hint?: string;
  /** Sent as a number where it is one. Other text is passed on: the control call refuses it. */
  readonly isNumber?: true;
  /** Not sent where it is empty. */
  readonly isOptional?: true;
  readonly options?: readonly Option[];
}

/** What a tester can do: a form on a page, and the control call that it makes. */
export interface Action {
  /** Where the form goes, under `/console`; `:id` is what it acts on. */
  readonly path: string;
  /** The control call, under `/sandbox`, where it has another path. */
  readonly control?: string;
  readonly method?: 'DELETE';
  readonly fields?: Readonly<Record<string, Field>>;
  /** Those of the form, where the page does not say them. */
  readonly buttons?: readonly Button[];
  /** What is sent, where it is not the fields as they are. */
  readonly body?: (form: Input) => object;
  /** Where the form stands. */
  readonly section: Section;
  /** What the page then says; without it, the page shows what the call has answered. */
  readonly done?: string;
}

const paths = [...new Set(allCalls.map(({ path }) => path))].sort();

/** What a fault does to its call. */
export const faultModes = {
  delay: 'the answer is late',
  http: 'an HTTP error instead of the call',
  drop: 'the connection drops after the call',
  badJson: 'the answer is broken off',
  badShape: 'the answer has another shape',
  code: 'a code instead of the call',
} as const;

function same(values: readonly string[]): readonly Option[] {
  return values.map(value => [value, value]);
}

export const actions = {
  made: {
    path: '/borrowers',
    fields: {
      at: {
        label: 'Status of the order',
        isNumber: true,
        options: orderStatuses.map(status => [String(status), statusText(status)]),
      },
      market: { label: 'Market', isOptional: true, options: same(marketCodes) },
      overdueDays: { label: 'Days overdue, for status 3', isNumber: true },
    },
    buttons: [{ text: 'Make' }],
    section: 'overview',
  },
  reset: {
    path: '/reset',
    fields: { seed: { label: 'Seed, a whole number', isNumber: true } },
    buttons: [{ text: 'Delete everything', danger: true }],
    section: 'overview',
    done: 'The lender is fresh.',
  },
  decide: {
    path: '/orders/:id/decide',
    fields: { outcome: {} },
    section: 'orders',
    done: 'The order was decided.',
  },
  returnPayout: {
    path: '/orders/:id/return-payout',
    buttons: [{ text: 'Let the payout come back', danger: true }],
    section: 'orders',
    done: 'The payout was reported as sent back.',
  },
  pay: {
    path: '/orders/:id/pay',
    control: '/pay',
    fields: {
      reference: { label: 'Into', options: [] },
      amount: { label: 'Amount, for example 5000 or 432.76', isNumber: true },
      times: { label: 'Reported so often', isNumber: true },
    },
    buttons: [{ text: 'Report the payment' }],
    section: 'orders',
    done: 'The payment was reported.',
  },
  staffLink: {
    path: '/staff-link',
    fields: { name: { label: 'Name' } },
    buttons: [{ text: 'Make a link' }],
    section: 'overview',
  },
  clock: {
    path: '/clock',
    fields: {
      advance: { label: 'By', hint: 'A duration such as PT5M, P1D or P7DT1H' },
      setTo: { label: 'To', hint: 'An ISO time such as 2026-05-20T09:00:00Z' },
    },
    body: ({ advance = '', setTo = '' }) =>
      advance.trim() ? { advance: advance.trim() } : { setTo: setTo.trim() },
    section: 'clock',
    done: 'The clock was moved, and what fell due has run.',
  },
  fault: {
    path: '/faults',
    fields: {
      path: { label: 'Path', options: [['*', '* (every path)'], ...same(paths)] },
      method: { label: 'Method', isOptional: true, options: [['', 'any'], ...same(['GET', 'POST'])] },
      mode: { label: 'What happens', options: Object.entries(faultModes) },
      value: {
        label: 'Value',
        hint: 'Milliseconds of a delay, HTTP status, or envelope code',
        isNumber: true,
      },
      times: { label: 'Times', isNumber: true },
    },
    buttons: [{ text: 'Add' }],
    section: 'faults',
    done: 'The fault waits for its call.',
  },
  cleared: {
    path: '/faults/clear',
    control: '/faults',
    method: 'DELETE',
    buttons: [{ text: 'Remove all', danger: true }],
    section: 'faults',
    done: 'All faults are gone.',
  },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

/** What the page says after an action, by the name in its address. */
export function doneText(name: string | undefined): string | undefined {
  return new Map<string | undefined, Action>(Object.entries(actions)).get(name)?.done;
}
