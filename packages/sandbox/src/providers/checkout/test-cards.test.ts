import { sayIn } from '../texts/provider-text';
import { readCard } from './card-machine';

const say = sayIn('en');
const now = Date.parse('2026-05-31T22:59:59Z');

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
