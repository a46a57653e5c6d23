import type { Language } from './languages';
import type { RouteName } from './routes';

/** Order statuses by the numbers of the wire (spec section 4). */
export const orderStatus = {
  applying: 1,
  repaying: 2,
  overdue: 3,
  finished: 4,
  bindCard: 5,
  basicInfo: 6,
  lending: 7,
  cancelled: 8,
  rejected: 9,
  payFailed: 10,
  additionalInfo: 11,
  identity: 12,
  confirm: 14,
  question: 17,
  getMoney: 18,
  finishLoading: 19,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus);

/** Stands for a status that the lender sends and this app does not know. No order is ever moved to it. */
export const unknownStatus = 0;

/** A status as the app receives it. */
export type ReceivedStatus = OrderStatus | typeof unknownStatus;

export const orderLabels = [
  'assessing',
  'repaying',
  'overdue',
  'finished',
  'addingCard',
  'incomplete',
  'disbursing',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type OrderLabel = (typeof orderLabels)[number];

/** Labels as a borrower reads them: finer than those of the wire where one of these covers what differs for them. */
export type ShownLabel = OrderLabel | 'notStarted' | 'readyToSend' | 'approved';

export const homeStatuses = [
  'canLoan',
  'lending',
  'assessing',
  'rejected',
  'success',
  'failed',
  'repaying',
  'overdue',
] as const;
export type HomeStatus = (typeof homeStatuses)[number];

export interface StatusFacts {
  label: OrderLabel;
  /** What the borrower reads instead of the wire's label. */
  shown?: ShownLabel;
  home: HomeStatus;
  target: RouteName | false;
  /** The moves that the lender may make. */
  next: readonly OrderStatus[];
  /** Where an order goes that was over, when a payment is taken back. */
  reopens?: OrderStatus;
  /** Of a step of onboarding: its place among them. An order is made at the first whose data is missing. */
  step?: number;
  /** Its rank among the orders of a borrower on home: 0 is shown first, a status without a rank last. */
  rank?: number;
}

/**
 * What a status means, in one row each. An onboarding step leads to any later one, because the order waits only for
 * data that is still missing, and 17, 5 and 19 back to 12 when the borrower changes their identity, or to 11 when that
 * makes another person of them; 1 goes to 8 when that is stopped; 3 goes back to 2 when a rollover moves the date past today; 2 goes to 8 when the borrower has returned a cancelled payout; 2 and 3 go
 * to 10 when the bank sends the payout back after it was reported paid; 7 goes back to 14 or 18 when the payout is so late
 * that it is offered anew.
 */
export const statusRows = {
  6: {
    label: 'incomplete',
    shown: 'notStarted',
    home: 'canLoan',
    target: 'personalInfomation',
    next: [11, 12, 17, 5, 19],
    step: 1,
  },
  11: {
    label: 'incomplete',
    home: 'canLoan',
    target: 'additionalInfomation',
    next: [12, 17, 5, 19],
    step: 2,
  },
  12: {
    label: 'incomplete',
    home: 'canLoan',
    target: 'idCardAuthentication',
    next: [11, 17, 5, 19],
    step: 3,
  },
  17: { label: 'incomplete', home: 'canLoan', target: 'loanQuestion', next: [11, 12, 5, 19], step: 4 },
  5: { label: 'addingCard', home: 'canLoan', target: 'addBankCard', next: [11, 12, 19], step: 5 },
  19: {
    label: 'assessing',
    shown: 'readyToSend',
    home: 'assessing',
    target: 'FinishLoading',
    next: [11, 12, 1],
    step: 6,
  },
  1: { label: 'assessing', home: 'assessing', target: 'reviewTips', next: [14, 18, 9, 8], rank: 5 },
  14: {
    label: 'incomplete',
    shown: 'approved',
    home: 'success',
    target: 'confirmBorrow',
    next: [7, 8],
    rank: 2,
  },
  18: {
    label: 'incomplete',
    shown: 'approved',
    home: 'success',
    target: 'confirmBorrow',
    next: [7, 8],
    rank: 2,
  },
  7: { label: 'disbursing', home: 'lending', target: 'lending', next: [2, 10, 8, 14, 18], rank: 4 },
  10: { label: 'failed', home: 'failed', target: 'repayDetail', next: [1, 8], rank: 3 },
  2: { label: 'repaying', home: 'repaying', target: 'repayDetail', next: [3, 4, 8, 10], rank: 1 },
  3: { label: 'overdue', home: 'overdue', target: 'repayDetail', next: [2, 4, 10], rank: 0 },
  4: { label: 'finished', home: 'canLoan', target: false, next: [], reopens: 2 },
  8: { label: 'cancelled', home: 'canLoan', target: false, next: [] },
  9: { label: 'rejected', home: 'rejected', target: false, next: [] },
} as const satisfies Record<OrderStatus, StatusFacts>;

/**
 * The statuses for which home shows a banner (spec section 2). Not a column of the rows: screens that read a banner and
 * no row then load none.
 */
export const bannerStatuses = [1, 3, 9, 14, 17] as const satisfies readonly OrderStatus[];
export type BannerStatus = (typeof bannerStatuses)[number];

/** What a status means, for developers: the simulator and the OpenAPI document. No borrower reads or loads it. */
export const statusSentences: Readonly<
  Record<'en', Readonly<Record<OrderStatus, string>>> &
    Partial<Record<Language, Readonly<Record<OrderStatus, string>>>>
> = {
  en: {
    6: 'Personal info is missing',
    11: 'Work info and contacts are missing',
    12: 'Pictures of the identity document, and the selfie, are missing',
    17: 'The questionnaire is missing',
    5: 'The account for the payout is missing',
    19: 'Complete, and not sent yet',
    1: 'Sent: the lender decides',
    14: 'Approved, a first loan: to be confirmed by call 19',
    18: 'Approved, a loan to a returning borrower: to be confirmed by call 20',
    7: 'Confirmed: the payout is on its way',
    2: 'Paid out: to be repaid',
    3: 'Overdue',
    10: 'The payout failed: another account is asked for',
    4: 'Repaid',
    8: 'Cancelled, or not confirmed in time',
    9: 'Rejected',
  },
  es: {
    6: 'Faltan los datos personales',
    11: 'Faltan los datos de trabajo y los contactos',
    12: 'Faltan las fotos del documento de identidad y la selfie',
    17: 'Falta el cuestionario',
    5: 'Falta la cuenta para el depósito',
    19: 'Completa, sin enviar',
    1: 'Enviada: el prestamista decide',
    14: 'Aprobado, primer préstamo: se confirma con la llamada 19',
    18: 'Aprobado, préstamo a quien vuelve: se confirma con la llamada 20',
    7: 'Confirmado: el depósito está en camino',
    2: 'Depositado: por pagar',
    3: 'Vencido',
    10: 'El depósito falló: se pide otra cuenta',
    4: 'Pagado',
    8: 'Cancelado, o no confirmado a tiempo',
    9: 'Rechazado',
  },
};
