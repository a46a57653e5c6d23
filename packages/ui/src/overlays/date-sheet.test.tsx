import { act, fireEvent, screen } from '@testing-library/react';
import { show } from '../test-support';
import { DateSheet } from './date-sheet';

const rowHeight = 44;

function column(name: string): HTMLElement {
  return screen.getByRole('listbox', { name });
}

/** Scrolls a column to a row, as a finger does: the column takes the row over once it rests. */
function flick(name: string, row: number): void {
  const list = column(name);
  list.scrollTop = row * rowHeight;
  fireEvent.scroll(list);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  // No layout here, which would give the rows their height.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('two columns that a borrower moves at once both keep what was chosen', async () => {
  const onChoose = jest.fn();
  const sheet = { title: 'Date of birth', value: '1996-06-15', min: '1950-01-01', max: '2008-11-25' };
  await show(<DateSheet open {...sheet} onChoose={onChoose} onClose={() => undefined} />);
  flick('Year', 40);
  act(() => void jest.advanceTimersByTime(60));
  flick('Month', 2);
  fireEvent.click(screen.getByRole('option', { name: '20' }));
  // The year comes to rest, then the month, which was scrolled before it.
  act(() => void jest.advanceTimersByTime(60));
  act(() => void jest.advanceTimersByTime(60));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onChoose.mock.calls).toEqual([['1990-03-20']]);
});
