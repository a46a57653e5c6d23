import {
  awaitsBorrower,
  canMove,
  dispatchTarget,
  homePriority,
  homeStatusOf,
  isClosed,
  isOrderStatus,
  nextStatuses,
  onboardingSteps,
  orderForHome,
  orderLabelOf,
  shownLabelOf,
} from './status-rules';
import {
  bannerStatuses,
  type OrderStatus,
  orderStatus,
  orderStatuses,
  statusSentences,
  unknownStatus,
} from './statuses';

test('has the 16 numbers of the spec, under right names', () => {
  expect(orderStatus).toEqual({
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
  });
  expect(new Set(orderStatuses).size).toBe(16);
  expect(orderStatuses.every(isOrderStatus)).toBe(true);
});

test.each([13, 15, 16, 0, 20, '1', null, undefined])('%p is no status', value => {
  expect(isOrderStatus(value)).toBe(false);
});

// Typed by hand from the spec (section 4) and the settled table of labels.
test.each([
  [6, 'personalInfomation', 'incomplete', 'canLoan'],
  [11, 'additionalInfomation', 'incomplete', 'canLoan'],
  [12, 'idCardAuthentication', 'incomplete', 'canLoan'],
  [5, 'addBankCard', 'addingCard', 'canLoan'],
  [14, 'confirmBorrow', 'incomplete', 'success'],
  [18, 'confirmBorrow', 'incomplete', 'success'],
  [3, 'repayDetail', 'overdue', 'overdue'],
  [2, 'repayDetail', 'repaying', 'repaying'],
  [10, 'repayDetail', 'failed', 'failed'],
  [1, 'reviewTips', 'assessing', 'assessing'],
  [7, 'lending', 'disbursing', 'lending'],
  [17, 'loanQuestion', 'incomplete', 'canLoan'],
  [19, 'FinishLoading', 'assessing', 'assessing'],
  [4, false, 'finished', 'canLoan'],
  [8, false, 'cancelled', 'canLoan'],
  [9, false, 'rejected', 'rejected'],
] as const)('status %i dispatches to %s, is labelled %s, home shows %s', (status, target, label, home) => {
  expect(dispatchTarget(status)).toBe(target);
  expect(orderLabelOf(status)).toBe(label);
  expect(homeStatusOf(status)).toBe(home);
});

// Typed by hand from the settled table of labels: where the wire's label says too little.
test.each([
  [6, 'notStarted'],
  [19, 'readyToSend'],
  [14, 'approved'],
  [18, 'approved'],
] as const)('an order at %i is shown as %s, whatever the lender calls it', (status, shown) => {
  expect(shownLabelOf(status, 'of the lender')).toBe(shown);
});

test.each([11, 12, 17, 5, 1, 7, 10, 2, 3, 4, 8, 9] as const)(
  'an order at %i keeps the lender’s label',
  status => {
    expect(shownLabelOf(status, 'of the lender')).toBe('of the lender');
  },
);

test('a status that this app does not know keeps the lender’s label, leads home, is not closed, and waits for nobody', () => {
  expect(orderLabelOf(unknownStatus)).toBe('unknown');
  expect(shownLabelOf(unknownStatus, 'of the lender')).toBe('of the lender');
  expect(dispatchTarget(unknownStatus)).toBe('home');
  expect(isClosed(unknownStatus)).toBe(false);
  expect([awaitsBorrower(unknownStatus), homePriority(unknownStatus)]).toEqual([false, orderStatuses.length]);
});

test('a borrower without an order can borrow', () => {
  expect(homeStatusOf(null)).toBe('canLoan');
});

test('exactly these moves are allowed', () => {
  const allowed = [
    ['6', '11 12 17 5 19'],
    ['11', '12 17 5 19'],
    ['12', '11 17 5 19'],
    ['17', '11 12 5 19'],
    ['5', '11 12 19'],
    ['19', '11 12 1'],
    ['1', '14 18 9 8'],
    ['14', '7 8'],
    ['18', '7 8'],
    ['7', '2 10 8 14 18'],
    ['10', '1 8'],
    ['2', '3 4 8 10'],
    ['3', '2 4 10'],
    // A payment was taken back.
    ['4', '2'],
  ].flatMap(([from, targets = '']) => targets.split(' ').map(to => `${from} > ${to}`));
  const actual = orderStatuses.flatMap(from =>
    orderStatuses.filter(to => canMove(from, to)).map(to => `${from} > ${to}`),
  );
  expect(actual.sort()).toEqual(allowed.sort());
});

test('only finished, cancelled and rejected orders are closed, and so the finished records', () => {
  const closed: OrderStatus[] = [4, 8, 9];
  for (const status of orderStatuses) {
    expect(isClosed(status)).toBe(closed.includes(status));
  }
});

test('every onboarding step leads to each later one, and back to what another identity must give', () => {
  const anew = [orderStatus.additionalInfo, orderStatus.identity].map(step => onboardingSteps.indexOf(step));
  onboardingSteps.forEach((from, index) => {
    const later = onboardingSteps.filter(
      (_, place) => place > index || (anew.includes(place) && index > place),
    );
    const reached = nextStatuses(from).filter(status => onboardingSteps.some(step => step === status));
    expect([...reached].sort()).toEqual([...later].sort());
  });
});

test('an order that waits for the borrower leads to a screen', () => {
  const waiting = orderStatuses.filter(awaitsBorrower);
  expect([...waiting].sort((a, b) => a - b)).toEqual([5, 6, 11, 12, 14, 17, 18, 19]);
  for (const status of waiting) expect(dispatchTarget(status)).not.toBe(false);
});

test('banners are for the five statuses of the spec', () => {
  expect(bannerStatuses).toEqual([1, 3, 9, 14, 17]);
});

test('the steps of onboarding are in the order of the forms', () => {
  expect(onboardingSteps).toEqual([6, 11, 12, 17, 5, 19]);
});

test('each status has a sentence of its own in every language', () => {
  for (const sentences of Object.values(statusSentences)) {
    expect(new Set(Object.values(sentences)).size).toBe(orderStatuses.length);
  }
});

describe('orderForHome', () => {
  test('ranks 3, then 2, 14 and 18, 10, 7, 1, then the rest', () => {
    const ranked: OrderStatus[][] = [[3], [2], [14, 18], [10], [7], [1]];
    ranked.forEach((group, rank) => {
      for (const status of group) expect(homePriority(status)).toBe(rank);
    });
    const rest = orderStatuses.filter(status => !ranked.flat().includes(status));
    expect(rest.sort((a, b) => a - b)).toEqual([4, 5, 6, 8, 9, 11, 12, 17, 19]);
    for (const status of rest) expect(homePriority(status)).toBeGreaterThanOrEqual(ranked.length);
  });

  test('takes the most pressing, then the newest', () => {
    const orders = [
      { status: 4, applyTime: 9 },
      { status: 2, applyTime: 1 },
      { status: 2, applyTime: 2 },
      { status: 1, applyTime: 8 },
    ] as const;
    expect(orderForHome(orders)).toBe(orders[2]);
    expect(orderForHome([orders[0], orders[3]])).toBe(orders[3]);
    expect(orderForHome([])).toBeNull();
  });
});
