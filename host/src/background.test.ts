import { announceInSheet, copyDigits } from './background';
import { store, toastAtom } from './kit/state';

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

test('a toast is announced by the innermost sheet while one is open', () => {
  document.body.innerHTML =
    '<div aria-modal="true"><p></p><div data-toast></div></div><div aria-modal="true"><div data-toast></div></div>';
  const [outer, inner] = document.querySelectorAll('[data-toast]');
  const stop = store.sub(toastAtom, announceInSheet);
  store.set(toastAtom, { id: 1, text: 'Copied', kind: 'success' });
  expect([outer?.textContent, inner?.textContent]).toEqual(['', 'Copied']);
  document.querySelector('[aria-modal]:last-child')?.setAttribute('aria-modal', 'false');
  store.set(toastAtom, undefined);
  store.set(toastAtom, { id: 2, text: 'Removed', kind: 'success' });
  expect(outer?.textContent).toBe('Removed');
  stop();
});
