import { screen, within } from '@testing-library/react';
import { show } from '../test-support';
import { TimeSheet } from './time-sheet';

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
