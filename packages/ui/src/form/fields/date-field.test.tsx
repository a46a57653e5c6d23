import { act, fireEvent, screen, within } from '@testing-library/react';
import { show } from '../../testing/show';
import { DateSheet, TimeSheet } from './date-field';

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

afterEach(() => {
  jest.restoreAllMocks();
});

test('two columns that a borrower moves at once both keep what was chosen', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  // No layout here, which would give the rows their height.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
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

const sheet = { title: 'Time', value: '09:30', labels: { hour: 'Hour', minute: 'Minute' } };

test('begins at the value and chooses hour and minute', async () => {
  const onChoose = jest.fn();
  const { user } = await show(<TimeSheet open {...sheet} onChoose={onChoose} onClose={() => undefined} />);
  const hours = within(screen.getByRole('listbox', { name: 'Hour' }));
  const minutes = within(screen.getByRole('listbox', { name: 'Minute' }));
  expect(hours.getByRole('option', { selected: true }).textContent).toBe('09');
  expect(minutes.getByRole('option', { selected: true }).textContent).toBe('30');
  expect(hours.getAllByRole('option')).toHaveLength(24);
  expect(minutes.getAllByRole('option')).toHaveLength(60);
  await user.click(hours.getByRole('option', { name: '21' }));
  await user.click(minutes.getByRole('option', { name: '05' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onChoose.mock.calls).toEqual([['21:05']]);
});

test('hours are read with am and pm where that is usual', async () => {
  await show(<TimeSheet open {...sheet} hour12 onChoose={jest.fn()} onClose={jest.fn()} />);
  const hours = within(screen.getByRole('listbox', { name: 'Hour' }));
  expect(hours.getByRole('option', { selected: true }).textContent).toBe('9\u00a0am');
  expect(hours.getAllByRole('option')).toHaveLength(24);
});

test('a column stands at its row, and keys move it up to its ends', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
  await show(<TimeSheet open {...sheet} onChoose={jest.fn()} onClose={jest.fn()} />);
  const hours = column('Hour');
  function chosen() {
    const option = within(hours).getByRole('option', { selected: true });
    expect(hours.getAttribute('aria-activedescendant')).toBe(option.id);
    expect(hours.scrollTop).toBe(Number(option.textContent) * rowHeight);
    return Number(option.textContent);
  }
  expect(chosen()).toBe(9);
  const keys = ['ArrowDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp', 'Home', 'ArrowUp', 'End', 'a'];
  const seen = keys.map(key => {
    fireEvent.keyDown(hours, { key });
    return chosen();
  });
  expect(seen).toEqual([10, 15, 20, 23, 18, 0, 0, 23, 23]);
});

test('what was moved in a sheet that is left is forgotten', async () => {
  const day = { title: 'Day', value: '1996-06-15', min: '1950-01-01', max: '2008-11-25' };
  const onClose = jest.fn();
  await show(<DateSheet open {...day} onChoose={jest.fn()} onClose={onClose} />);
  const days = within(column('Day'));
  fireEvent.click(days.getByRole('option', { name: '20' }));
  expect(days.getByRole('option', { selected: true }).textContent).toBe('20');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(days.getByRole('option', { selected: true }).textContent).toBe('15');
});
