import { sayIn } from '../provider-text';
import {
  type CardState,
  enterStep,
  findTestCard,
  readCard,
  startCard,
  type TestCard,
  testCards,
  viewOf,
} from './card-machine';

function card(provider: string, number: string): TestCard {
  const card = findTestCard(provider, number);
  if (!card) throw new RangeError(number);
  return card;
}

const amount = 2_163_800;

function start(provider: string, number: string) {
  return startCard(provider, card(provider, number), amount);
}

/** Goes through the steps of a card with the right answers, spaced as people type them, and lists the views. */
function walk(provider: string, number: string): string[] {
  const { pin = '', otp = '' } = card(provider, number);
  let state: CardState = start(provider, number);
  const views = [viewOf(provider, state)];
  while (!['success', 'failed', 'waiting'].includes(views.at(-1) ?? '')) {
    ({ state } = enterStep(
      provider,
      state,
      { pin: ` ${pin}`, otp: ` ${otp} `, phone: '0803 123-4567', decision: 'allow' },
      amount,
    ));
    views.push(viewOf(provider, state));
  }
  return views;
}

// Typed by hand from the providers' public lists of test cards.
test.each([
  ['paystack', '4084084084084081', ['success']],
  ['paystack', '5060666666666666666', ['pin', 'otp', 'success']],
  ['paystack', '507850785078507812', ['pin', 'success']],
  ['paystack', '50785078507850784', ['pin', 'phone', 'otp', 'success']],
  ['paystack', '4084080000000409', ['bank', 'success']],
  ['paystack', '4084080000005408', ['failed']],
  ['paystack', '506066506066506067', ['waiting']],
  ['flutterwave', '5531886652142950', ['pin', 'app', 'success']],
  ['flutterwave', '5438898014560229', ['bank', 'success']],
  ['flutterwave', '4187427415564246', ['bank', 'success']],
  ['flutterwave', '5061460410120223210', ['pin', 'app', 'success']],
  ['flutterwave', '5258585922666506', ['failed']],
  ['conekta', '4242424242424242', ['success']],
  ['conekta', '5555555555554444', ['bank', 'success']],
  ['conekta', '4000000000000002', ['failed']],
  ['card', '4111111111111111', ['bank', 'success']],
  ['card', '5267318187975449', ['otp', 'success']],
])('%s %s goes %j', (provider, number, views) => expect(walk(provider, number)).toEqual(views));

test('the stored digits tell a card of a provider from the others', () => {
  for (const cards of Object.values(testCards)) {
    const keys = cards.map(({ number, brand }) => `${number.slice(-4)} ${brand}`);
    expect(new Set(keys).size).toBe(cards.length);
  }
});

test('the third wrong entry of a step ends the charge', () => {
  let state = start('paystack', '5060666666666666666');
  // A code for another step is not taken.
  const entries: readonly [Record<string, string>, string][] = [
    [{ pin: '9999' }, 'send_pin'],
    [{ otp: '123456' }, 'send_pin'],
    [{ pin: '9999' }, 'failed'],
  ];
  for (const [entry, status] of entries) {
    const entered = enterStep('paystack', state, entry, amount);
    expect(entered.problem).toBe('pin');
    state = entered.state;
    expect(state.status).toBe(status);
  }
  expect(enterStep('paystack', state, { pin: '1234' }, amount).state).toEqual(state);
});

test('wrong entries are counted by step', () => {
  let state = start('paystack', '5060666666666666666');
  const entries: Record<string, string>[] = [
    { pin: '9999' },
    { pin: '1234' },
    { otp: '000000' },
    { otp: '000000' },
  ];
  for (const entry of entries) {
    ({ state } = enterStep('paystack', state, entry, amount));
  }
  expect(state).toMatchObject({ status: 'send_otp', attempts: 2 });
  expect(enterStep('paystack', state, { otp: '123456' }, amount).state.status).toBe('success');
});

test.each([
  ['too few digits', '12345', 'phone'],
  ['enough', '0803123456', 'otp'],
])('the phone number of the Verve card: %s', (_what, phone, view) => {
  const state = enterStep('paystack', start('paystack', '50785078507850784'), { pin: '0000' }, amount).state;
  expect(viewOf('paystack', enterStep('paystack', state, { phone }, amount).state)).toBe(view);
});

test('a bank that is refused takes nothing', () => {
  const state = start('paystack', '4084080000000409');
  expect(enterStep('paystack', state, { decision: 'refuse' }, amount)).toEqual({
    state: { ...state, status: 'failed' },
  });
});

test('Paystack’s test bank has 500,000 naira', () => {
  const good = card('paystack', '4084084084084081');
  expect(startCard('paystack', good, 50_000_000).status).toBe('success');
  expect(startCard('paystack', good, 50_000_001).status).toBe('failed');
});

const say = sayIn('en');
const now = Date.parse('2026-05-31T22:59:59Z');

/** Reads a good card, but for what is said of it. */
function read(over: Record<string, string>, at = now) {
  return readCard(
    { number: '4084 0840 8408 4081', expiry: '09/32', cvv: '408', ...over },
    { provider: 'paystack', zone: 'Africa/Lagos', now: at, say },
  );
}

function fields(over: Record<string, string>, at?: number) {
  const result = read(over, at);
  return 'problems' in result ? result.problems.map(({ field }) => field) : 'ok';
}

test.each(['4084 0840 8408 4081', '4084084084084081', '4084-0840-8408-4081'])('takes %s', number => {
  expect(read({ number })).toMatchObject({ card: { brand: 'visa', number: '4084084084084081' } });
});

test.each(['09/32', '0932', '09 / 32', '09/2032'])('takes the expiry %s', expiry => {
  expect(fields({ expiry })).toBe('ok');
});

test.each(['', '13/32', '00/32', '9/32', '09-32', 'soon'])('refuses the expiry %s', expiry => {
  expect(fields({ expiry })).toEqual(['expiry']);
});

test('a card is good until the last day of its month where the lender is', () => {
  expect(fields({ expiry: '05/26' })).toBe('ok');
  expect(fields({ expiry: '05/26' }, now + 1000)).toEqual(['expiry']);
  expect(fields({ expiry: '04/26' })).toEqual(['expiry']);
});

test('everything that is wrong is named at once', () => {
  expect(fields({ number: '4111111111111111', expiry: '', cvv: '1' })).toEqual(['number', 'expiry', 'cvv']);
  expect(fields({ cvv: '409' })).toEqual(['cvv']);
  expect(readCard({}, { provider: 'paystack', zone: 'Africa/Lagos', now, say })).toHaveProperty('problems');
});
