import {
  createFakeShell,
  expectShown,
  type FakeShellOptions,
  renderScreen,
  screen,
  waitFor,
  withFigures,
} from '@sunbird/testing';
import { Receipt, RemoteRoot } from '@sunbird/ui';
import { messages } from '../remote';
import { ShareReceipt } from './payment-result';
import { receiptRows } from './receipt-rows';

const facts = [
  { label: 'Paid', value: withFigures('₦{repay}') },
  { label: 'A label that leaves no room', value: 'for what stands beside it' },
  { label: 'Left to repay', value: '₦0', kind: 'sum' as const },
];

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  // jsdom draws nothing: this canvas only records what is drawn, and where.
  const context = {
    font: '',
    fillStyle: '',
    textAlign: '',
    fillText(text: string, x: number, y: number) {
      const size = this.font.slice(0, this.font.indexOf('px'));
      written.push(`${Math.round(x)} ${Math.round(y)} ${this.textAlign} ${size} ${this.fillStyle}: ${text}`);
    },
    fillRect(...place: readonly number[]) {
      written.push(`${place.map(Math.round).join(' ')} ${this.fillStyle}`);
    },
    measureText: (text: string) => ({ width: text.length * 14 }),
  };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => context,
  });
  Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', {
    configurable: true,
    value: (done: (blob: Blob) => void) => done(new Blob(['png'], { type: 'image/png' })),
  });
  Object.defineProperty(HTMLCanvasElement.prototype, 'toDataURL', {
    configurable: true,
    value: () => 'data:image/png;base64,AA==',
  });
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:receipt' });
  Object.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: jest.fn() });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

function allowSharing(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
}

function open(bridge: FakeShellOptions['bridge'] = {}) {
  return renderScreen(<ShareReceipt facts={facts} orderNo="SB-1" />, {
    shell: createFakeShell({ bridge }),
    catalogue: messages,
  });
}

function button() {
  return screen.getByRole('button', { name: /^Share receipt|Share again$/ });
}

test('to another app, as a picture that says what the screen says', async () => {
  const share = jest.fn(async (_data: ShareData) => undefined);
  allowSharing(share);
  const { user } = await open();
  await user.click(button());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file).toMatchObject({ name: 'receipt-SB-1.png', type: 'image/png' });
  // It is drawn once to learn its height.
  expect(written).toContain(withFigures('672 221 right 500 28 #12211f: ₦{repay}'));
  expect(written).toContain('672 387 right 700 28 #12211f: ₦0');
});

test('without other apps the browser gets it: nobody knows that it is saved', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { shell, user } = await open();
  await user.click(button());
  expect(click).toHaveBeenCalled();
  expect(shell.toast).toHaveBeenCalledWith('Your browser was given the file. Look in your downloads.');
  click.mockRestore();
});

test('a wrapper that shares gets it first, and nothing is stored', async () => {
  const askWrapper = jest.fn(async () => ({ result: 'success' }));
  const saveFile = jest.fn();
  const bridge = { inWrapper: true, canSaveFile: true, askWrapper, saveFile } as never;
  const { user } = await open(bridge);
  await user.click(button());
  await waitFor(() =>
    expect(askWrapper).toHaveBeenCalledWith('shareFile', {
      name: 'receipt-SB-1.png',
      type: 'image/png',
      base64: 'AA==',
    }),
  );
  expect(saveFile).not.toHaveBeenCalled();
});

test('in a wrapper that does neither, it is shown, and its text can be copied', async () => {
  const { user } = await open({ inWrapper: true });
  await user.click(button());
  expect(await screen.findByRole('img', { name: 'Your receipt as a picture' })).toBeTruthy();
  expectShown(screen.getByRole('dialog'), 'Press and hold the picture to save it, take a screenshot');
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(withFigures('Paid: ₦{repay}\n'));
});

test('a browser that draws no pictures', async () => {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => null });
  const { user } = await open();
  await user.click(button());
  expect(await screen.findByRole('button', { name: 'That did not work. Share again' })).toBeTruthy();
});

test('each number of a receipt is copied by one tap, which is said aloud', async () => {
  const number = { label: 'Payment number', value: 'PAY-7', copies: true as const };
  const { shell, user } = await renderScreen(
    <RemoteRoot>
      <Receipt title="Paid" rows={receiptRows([...facts, number])} />
    </RemoteRoot>,
    { shell: createFakeShell(), catalogue: messages },
  );
  await user.click(screen.getByRole('button', { name: 'Copy Payment number: PAY-7' }));
  expect(await navigator.clipboard.readText()).toBe('PAY-7');
  // The shell's toast is a live region.
  expect(shell.toast).toHaveBeenCalledWith('Payment number copied', 'success');
});
