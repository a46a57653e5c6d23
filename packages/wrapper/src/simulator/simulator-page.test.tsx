import type { Language } from '@sunbird/i18n';
import { act, expectShown, fireEvent, render, screen, userEvent, waitFor, within } from '@sunbird/testing';
import { withTexts } from '../page/page-root';
import { SimulatorPage } from './simulator-page';

async function open(language: Language = 'en') {
  render(await withTexts(<SimulatorPage />, language));
  return userEvent.setup();
}

/** What the page in the frame would send. */
function say(message: object): void {
  const source = frame().contentWindow;
  act(() => {
    const data = JSON.stringify(message);
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source }));
  });
}

function ask(action: string, data: object = {}) {
  return say({ v: 1, id: `id-${action}`, action, data });
}

function frame(): HTMLIFrameElement {
  const frame = screen.getByTitle('The app');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The app is not in a frame.');
  return frame;
}

function grant(permission: string, name: string) {
  return within(screen.getByRole('radiogroup', { name: permission })).getByRole('radio', { name });
}

test('requests a permission, stores the choice, and logs the conversation', async () => {
  const user = await open();
  expect(screen.getByText('Nothing was said yet.')).toBeTruthy();
  ask('selectContact');
  const dialog = await screen.findByRole('dialog', { name: 'Allow Sunbird to access your contacts?' });
  expectShown(dialog, 'Allow Sunbird to access your contacts?', 'Don’t allow');
  expectShown('Bridge events', 'All 1', 'selectContact');
  expect(document.querySelector(':focus[tabindex="-1"]')).toBe(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Allow' }));
  const mama = await screen.findByRole('button', { name: /Mama/ });
  expectShown(screen.getByRole('dialog'), 'Choose a contact', 'José-María Núñez +52 55 1234 5678', 'Cancel');
  await user.click(mama);
  expect(await screen.findByText('code 0 · success')).toBeTruthy();
  expect(grant('Contacts', 'On')).toHaveProperty('checked', true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('filters the log, opens an entry, clears', async () => {
  const user = await open();
  await user.click(grant('Location', 'Off'));
  ask('timeSDK', {
    orderNo: 'SB-1',
    userId: 'U1',
    isSubmit: false,
    appList: false,
    sms: false,
    exif: false,
    device: false,
    contact: false,
    location: true,
  });
  await screen.findByText('code -1 · location missing');
  await user.click(screen.getByRole('button', { name: 'Errors 1' }));
  expectShown(
    screen.getByRole('complementary'),
    'All 2 From page To page Errors 1',
    'code -1 · location missing',
  );
  await user.click(screen.getByRole('button', { name: 'From page' }));
  const entry = screen.getByText('timeSDK', { selector: 'b' });
  await user.click(entry);
  expect(entry.closest('details')).toHaveProperty('open', true);
  expectShown(screen.getByRole('complementary'), 'timeSDK', 'SB-1', '"location": true');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Nothing was said yet.')).toBeTruthy();
});
test('says where there is no sandbox to log in at', async () => {
  const fetching = jest.fn(() => Promise.reject(new Error('no sandbox')));
  Object.assign(globalThis, { fetch: fetching });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = screen.getByRole('dialog', { name: 'Log in to the app' });
  expectShown(dialog, 'As a new borrower with an order', '2 · Paid out: to be repaid', '9 · Rejected');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  expectShown(await within(dialog).findByRole('alert'), 'The sandbox did not take this.');
});

test('logs in as a new borrower of the sandbox, at the status that was chosen', async () => {
  const fetching = jest.fn(async () => ({
    ok: true,
    text: async () => '{"mobile":"8031234417","token":"t"}',
  }));
  Object.assign(globalThis, { fetch: fetching });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), '14');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('803 ••• 4417')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByText('Nobody')).toBeTruthy();
  const body = '{"at":14,"market":"NG"}';
  expect(fetching).toHaveBeenCalledWith(
    'http://localhost/sandbox/borrowers',
    expect.objectContaining({ body }),
  );
});

test('a question of the phone goes with Escape', async () => {
  const user = await open();
  const before = screen.getByRole('button', { name: 'Log in' });
  before.focus();
  ask('selectContact');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(await screen.findByText('code 0 · denied')).toBeTruthy();
});

test('the phone is as wide as chosen', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: '430' }));
  expect(frame().parentElement).toMatchObject({ style: { width: '430px' } });
});

test('kills the page and restores it where it was; the back key closes the app', async () => {
  const user = await open();
  await user.clear(screen.getByLabelText('Address of the page'));
  await user.type(screen.getByLabelText('Address of the page'), '#/records{Enter}');
  await user.click(screen.getByRole('button', { name: 'Kill page' }));
  expectShown(
    screen.getByRole('main'),
    '#/records',
    'The system ended the page to save memory. Restore page',
  );
  await user.click(screen.getByRole('button', { name: 'Restore page' }));
  expect(frame().src).toMatch(/#\/records$/);
  say({ event: 'back', handled: false });
  await user.click(await screen.findByRole('button', { name: 'Open app' }));
  expect(frame().src).not.toContain('#/records');
});

test('an address that is being typed survives a screen that takes the focus; Escape gives it up', async () => {
  const user = await open();
  const address = screen.getByLabelText<HTMLInputElement>('Address of the page');
  const before = address.value;
  await user.clear(address);
  await user.type(address, '#/records');
  frame().focus();
  await user.tab();
  expect(address.value).toBe('#/records');
  await user.type(address, '{Escape}');
  expect(address.value).toBe(before);
});

test('the address that the field shows is opened again by Enter', async () => {
  const user = await open();
  const address = screen.getByLabelText('Address of the page');
  await user.clear(address);
  await user.type(address, '#/records{Enter}');
  frame().src = '/#/me';
  // At once, as Enter does: in half a second the field shows where the page has gone.
  fireEvent.submit(address);
  expect(frame().src).toMatch(/#\/records$/);
});

test('an address of another site is not opened', async () => {
  const user = await open();
  const before = frame().src;
  const address = screen.getByLabelText<HTMLInputElement>('Address of the page');
  await user.clear(address);
  await user.type(address, 'https://evil.example/{Enter}');
  expect(frame().src).toBe(before);
  expect(address.value).toBe('#/');
});

test('a page without a camera is another page', async () => {
  const user = await open();
  const before = frame();
  await user.click(grant('Camera', 'Off'));
  expect(frame()).not.toBe(before);
  expect(frame().getAttribute('allow')).toContain("camera 'none'");
});

test('speaks Spanish', async () => {
  await open('es');
  expect(screen.getByRole('heading', { name: 'Simulador de la app' })).toBeTruthy();
});
