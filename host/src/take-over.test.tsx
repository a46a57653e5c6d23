import { act, fireEvent, waitFor } from '@sunbird/testing';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWithTyped, takeOver } from './take-over';

const onSend = jest.fn();

function LogIn() {
  const [mobile, setMobile] = useState('');
  return (
    <main>
      <input
        name="mobile"
        aria-label="Mobile number"
        value={mobile}
        onChange={e => setMobile(e.target.value)}
      />
      <button type="button" onClick={() => onSend(mobile)}>
        Send code
      </button>
      <button type="button" name="apply" onClick={() => onSend('apply')}>
        Apply for ₦20,000
      </button>
    </main>
  );
}

const preRendered =
  '<main><input name="mobile" value=""><button>Send code</button><button name="apply">Apply for</button></main>';

function openPage(markup: string) {
  document.body.innerHTML = `<div id="first">${markup}</div><div id="app"></div><p id="boot-slow"></p><div id="boot-failed"></div>`;
  const app = document.getElementById('app');
  if (!app) throw new Error('no app');
  return app;
}

async function start(app: HTMLElement) {
  await act(() => {
    const root = createRoot(app);
    return takeOver(app, () => root.render(<LogIn />));
  });
}

/** Types into the field that the page shows. */
function type(value: string) {
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  field.focus();
  fireEvent.change(field, { target: { value } });
  return field;
}

function typed() {
  return document.querySelector<HTMLInputElement>('#app input')?.value;
}

beforeEach(() => onSend.mockClear());

test('what was typed, focus and selection go over to the app', async () => {
  const app = openPage(preRendered);
  type('8031234567').setSelectionRange(3, 5);
  await start(app);
  expect(typed()).toBe('8031234567');
  const now = document.activeElement;
  expect(now).toBe(document.querySelector('#app input'));
  expect(now).toMatchObject({ selectionStart: 3, selectionEnd: 5 });
  expect(document.getElementById('first')).toBeNull();
  expect(onSend).not.toHaveBeenCalled();
});

test('a caret at the end stays at the end', async () => {
  const app = openPage(preRendered);
  type('803').setSelectionRange(3, 3);
  await start(app);
  expect(document.activeElement).toMatchObject({ value: '803', selectionStart: 3, selectionEnd: 3 });
});

test('the button that was pressed acts once, with what was typed', async () => {
  const app = openPage(preRendered);
  type('8031234567');
  document.querySelector('button')?.setAttribute('aria-busy', 'true');
  await start(app);
  expect(onSend.mock.calls).toEqual([['8031234567']]);
});

test('a button is found again though its text has an amount now', async () => {
  const app = openPage(preRendered);
  document.querySelector('[name=apply]')?.setAttribute('aria-busy', 'true');
  await start(app);
  expect(onSend.mock.calls).toEqual([['apply']]);
});

function LateLogIn() {
  const [shown, setShown] = useState(false);
  return shown ? (
    <LogIn />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Files have come
    </button>
  );
}

test('what was typed waits for a screen whose files come later', async () => {
  const app = openPage(preRendered);
  type('803');
  await act(() => {
    const root = createRoot(app);
    return takeOver(app, () => root.render(<LateLogIn />));
  });
  await act(async () => app.querySelector('button')?.click());
  await waitFor(() => expect(typed()).toBe('803'));
});

test('what was typed comes back after the reload of a failed start, once', async () => {
  openPage(preRendered);
  type('803');
  const reload = jest.fn();
  reloadWithTyped(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  await start(openPage(preRendered));
  expect(typed()).toBe('803');
  await start(openPage(preRendered));
  expect(typed()).toBe('');
});

test('slow sentence and failure card end with the start', async () => {
  await start(openPage(preRendered));
  expect(document.getElementById('boot-slow')).toBeNull();
  expect(document.getElementById('boot-failed')?.hidden).toBe(true);
});

test('without a pre-rendered screen the app renders at once', async () => {
  const app = openPage('');
  await start(app);
  expect(typed()).toBe('');
});
