import { copyDigits } from './background';

function copied(selected: string) {
  jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => selected } as Selection);
  const setData = jest.fn();
  const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } });
  copyDigits(event as unknown as ClipboardEvent);
  expect(event.defaultPrevented).toBe(setData.mock.calls.length > 0);
  return setData.mock.calls[0]?.[1];
}

test.each([
  ['an account number', '8395 7354 06', '8395735406'],
  ['a CLABE, with what a double tap selects around it', ' 646 180 11000000123 4\n', '646180110000001234'],
  ['a phone number', '0803\u00a0214 4417', '08032144417'],
  ['a number and its bank', '8395 7354 06 Wema', undefined],
  ['a number without groups', '8395735406', undefined],
  ['an amount', '₦22 936', undefined],
])('%s is copied as digits, and all else as it stands', (_, selected, digits) => {
  expect(copied(selected)).toBe(digits);
});
