import {
  createFakeShell,
  expectShown,
  type FakeShellOptions,
  renderScreen,
  screen,
  waitFor,
} from '@sunbird/testing';
import { RemoteRoot } from '@sunbird/ui';
import ICAL from 'ical.js';
import type { ReactElement } from 'react';
import { useDueCalendar } from './due-calendar';

const loan = { orderNo: 'LN-240318', dueDate: '2026-12-03' };

function Offer(): ReactElement {
  const { open, sheet } = useDueCalendar(loan);
  return (
    <RemoteRoot>
      <button type="button" onClick={open}>
        Add
      </button>
      {sheet}
    </RemoteRoot>
  );
}

async function openSheet(options: FakeShellOptions = {}) {
  const shell = createFakeShell(options);
  const rendered = await renderScreen(<Offer />, { shell, messages: 'core' });
  await rendered.user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('dialog');
  return rendered;
}

const downloaded: Blob[] = [];
const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

beforeEach(() => {
  downloaded.length = 0;
  clicked.mockClear();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${downloaded.push(blob)}`,
    revokeObjectURL: jest.fn(),
  });
});

test('a browser downloads a file that a calendar reads', async () => {
  const { user, shell } = await openSheet();
  expectShown(
    'Due date Thu 3 Dec 2026',
    'Reminds you two days before, the day before, and in the morning',
    'Opens another site. If your date moves, delete the old entry there',
  );
  await user.click(screen.getByRole('button', { name: /Calendar on this phone/ }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const text = await readText(downloaded[0]);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-12-03T09:00:00');
  expect(shell.toast).toHaveBeenCalledWith('Open the file to add the date', 'success');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function readText(blob: Blob | undefined): Promise<string> {
  return new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    if (blob) reader.readAsText(blob);
  });
}

test('a wrapper with a calendar is asked first, and gets no file', async () => {
  const askWrapper = jest.fn(async () => ({ result: 'success' }));
  const saveFile = jest.fn();
  const { user, shell } = await openSheet({ bridge: { inWrapper: true, askWrapper, saveFile } as never });
  await user.click(screen.getByRole('button', { name: /Calendar on this phone/ }));
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('The date is in your calendar', 'success'));
  expect(askWrapper).toHaveBeenCalledWith('addToCalendar', {
    uid: 'LN-240318@localhost',
    sequence: 20_790,
    title: 'Sunbird: repayment due',
    notes: expect.stringContaining('orderNo=LN-240318'),
    start: '2026-12-03T09:00',
    alarms: [2880, 1440, 0],
  });
  expect(saveFile).not.toHaveBeenCalled();
});

test('a wrapper without one saves the file', async () => {
  const saveFile = jest.fn(async () => 'saved' as const);
  const bridge = { inWrapper: true, askWrapper: async () => undefined, saveFile };
  const { user } = await openSheet({ bridge });
  await user.click(screen.getByRole('button', { name: /Calendar on this phone/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

test.each([
  ['whose calendar refuses', { calendar: 'denied' }, 'Open the file to add the date'],
  ['whose user changes her mind', { calendar: 'cancelled' }, undefined],
  ['whose user keeps no file', { file: 'cancelled' }, undefined],
  [
    'that keeps nothing',
    { file: 'unavailable' },
    'This phone took no calendar file. Note the date yourself.',
  ],
])('a wrapper %s', async (name, { calendar, file = 'saved' }: { calendar?: string; file?: string }, said) => {
  const askWrapper = async () => calendar && { result: calendar };
  const bridge = { inWrapper: true, askWrapper, saveFile: async () => file };
  const { user, shell } = await openSheet({ bridge: bridge as never });
  await user.click(screen.getByRole('button', { name: /Calendar on this phone/ }));
  const stays = name === 'that keeps nothing';
  await waitFor(() => expect(shell.toast).toHaveBeenCalledTimes(said ? 1 : 0));
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(stays));
  expect(jest.mocked(shell.toast).mock.calls[0]?.[0]).toBe(said);
});

test('a web calendar is offered where the lender lists its host, and not where it does not', async () => {
  const { user, shell, unmount } = await openSheet();
  await user.click(screen.getByRole('button', { name: /Google Calendar/ }));
  expect(shell.openExternal).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/calendar\.google\.com\/.*20261203T090000/),
  );
  unmount();
  await openSheet({ canOpenExternal: () => false });
  expect(screen.queryByRole('button', { name: /Google Calendar/ })).toBeNull();
});
