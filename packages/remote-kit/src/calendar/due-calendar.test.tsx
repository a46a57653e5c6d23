import { renderScreen, screen, waitFor } from '@sunbird/testing';
import { RemoteRoot } from '@sunbird/ui';
import { DueDateButton } from './due-calendar';

const loan = { orderNo: 'LN-240318', dueDate: '2026-12-03' };

let isThere = false;
// The chunk cannot be loaded until the connection is restored.
jest.mock('./calendar-sheet', () => {
  if (!isThere) throw new Error('Loading chunk 71 failed.');
  return { calendarSheetIn: () => ({ Part: () => <p>The sheet</p>, messages: {} }) };
});

test('code of the sheet that does not come is said, and the next press fetches it', async () => {
  const { shell, user } = await renderScreen(
    <RemoteRoot>
      <DueDateButton loan={loan} label="Add" />
    </RemoteRoot>,
    { messages: 'core' },
  );
  const button = screen.getByRole('button', { name: 'Add' });
  await user.click(button);
  await waitFor(() =>
    expect(shell.toast).toHaveBeenCalledWith('The connection failed. Check it, then try again.', 'failure'),
  );
  isThere = true;
  await user.click(button);
  expect(await screen.findByText('The sheet')).toBeTruthy();
});
