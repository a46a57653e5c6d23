import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Button } from '../controls/button';
import { Notice } from '../feedback/notice';
import { show } from '../testing/show';
import { Dialog, useConfirm } from './dialog';
import { OptionList, useFirstScreenful } from './option-sheet';
import { Sheet } from './overlay';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet open={open} title="Choose a card" onClose={() => setOpen(false)}>
        <button type="button">First</button>
        <button type="button">Last</button>
        <button type="button" tabIndex={-1}>
          Not by Tab
        </button>
        <div hidden>
          <button type="button">Not there</button>
        </div>
      </Sheet>
    </>
  );
}

function AskingSheet() {
  const [confirm, dialog] = useConfirm();
  return (
    <Sheet open title="Choose a card" onClose={() => undefined}>
      <Button onClick={() => confirm({ title: 'Remove it?', confirm: 'Remove', cancel: 'Keep' })}>
        Remove
      </Button>
      {dialog}
    </Sheet>
  );
}

test('a sheet takes focus, keeps it and gives it back', async () => {
  const { user } = await show(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const sheet = screen.getByRole('dialog', { name: 'Choose a card' });
  expect(sheet.getAttribute('aria-modal')).toBe('true');
  expect(document.activeElement).toBe(sheet);

  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Last' }));
  sheet.focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Last' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Last' }));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('nothing but the sheet and live regions can be reached while it is open, also where `inert` is unknown', async () => {
  const page = (
    <>
      <div role="status">Saved</div>
      <input aria-label="Account number" />
      <Page />
    </>
  );
  const { user } = await show(page);
  const field = screen.getByRole('textbox');
  // Chrome hides nothing that has the focus, and complains.
  const hidden = jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function set(
    this: Element,
    name,
    value,
  ) {
    if (name === 'aria-hidden') expect(this.contains(document.activeElement)).toBe(false);
    this.setAttributeNS(null, name, value);
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  hidden.mockRestore();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(field.closest('[inert]')).not.toBeNull();
  expect(screen.getAllByRole('status').map(one => one.textContent)).toEqual(['Saved', '']);
  act(() => field.focus());
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('textbox').closest('[inert]')).toBeNull();
});

function PageWithNotice() {
  return (
    <>
      <Notice role="status" action={{ label: 'Undo', onClick: () => undefined }}>
        Saved
      </Notice>
      <Page />
    </>
  );
}

test('a button in a live region behind the sheet takes no focus from it', async () => {
  const { user } = await show(<PageWithNotice />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

test('a question over a sheet takes its place, and gives it back', async () => {
  const { user } = await show(<AskingSheet />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
});

test('the shell is told of an open sheet, can close it, and is told when it has closed', async () => {
  const { user, actions } = await show(<Page />);
  expect(actions.overlay.open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const [close] = actions.overlay.open.mock.lastCall ?? [];
  const closed = actions.overlay.open.mock.results[0]?.value;
  expect(closed).not.toHaveBeenCalled();
  act(() => close?.());
  expect(closed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actions.overlay.open).toHaveBeenCalledTimes(1);
});

let load: (() => void) | undefined;
const Part = lazy(
  () =>
    new Promise<{ default: () => ReactElement }>(resolve => {
      load = () => resolve({ default: () => <p>Part</p> });
    }),
);

function PageWithPart() {
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState(false);
  return (
    <Suspense fallback="Loading">
      <Sheet open={open} title="Date of birth" onClose={() => setOpen(false)}>
        {null}
      </Sheet>
      {shown && <Part />}
      <Button onClick={() => setShown(true)}>More</Button>
    </Suspense>
  );
}

test('a sheet goes although its screen waits for a part while it closes', async () => {
  // Sheets move where the person did not ask for less motion.
  const matching = { matches: true, onchange: null, addListener() {}, removeListener() {} };
  window.matchMedia = media => Object.assign(new EventTarget(), matching, { media });
  const { user } = await show(<PageWithPart />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await act(async () => load?.());
  expect(await screen.findByText('Part')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a tap outside closes a sheet', async () => {
  const { user, baseElement } = await show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const scrim = baseElement.querySelector('.rv-overlay');
  expect(scrim).not.toBeNull();
  if (scrim) await user.click(scrim);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog without a safe way out stays until it is answered', async () => {
  const answer = jest.fn();
  const { user } = await show(
    <Dialog open title="Session ended" actions={[{ label: 'Log in again', onClick: answer }]}>
      Your token expired.
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Session ended' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your token expired.',
  );
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(answer).toHaveBeenCalledTimes(1);
});

function Asking({ onAnswer }: { readonly onAnswer: (confirmed: boolean) => void }) {
  const [confirm, dialog] = useConfirm();
  return (
    <>
      <Button
        onClick={() =>
          void confirm({
            title: 'Cancel this loan?',
            text: 'You pay nothing.',
            confirm: 'Cancel loan',
            cancel: 'Keep it',
          }).then(onAnswer)
        }
      >
        Ask
      </Button>
      {dialog}
    </>
  );
}

test.each([
  ['its verb', 'Cancel loan', true],
  ['the safe choice', 'Keep it', false],
])('a question is answered by %s', async (_, button, answer) => {
  const onAnswer = jest.fn();
  const { user } = await show(<Asking onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(screen.getByRole('button', { name: button }));
  expect(onAnswer.mock.calls).toEqual([[answer]]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('Escape is the safe choice, unless a keyboard takes it to give up what it composes', async () => {
  const onAnswer = jest.fn();
  const { user } = await show(<Asking onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape', isComposing: true });
  });
  expect(onAnswer).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test('options move by arrow keys, Home and End', async () => {
  const options = ['One', 'Two', 'Three'].map(label => ({ value: label, label }));
  const onChoose = jest.fn();
  const { user } = await show(
    <OptionList label="Numbers" options={options} value="Two" onChoose={onChoose} />,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Two');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Three');
  await user.keyboard('{ArrowDown}{Home}');
  expect(document.activeElement?.textContent).toBe('One');
  await user.keyboard('{End}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Three']]);
});

test('a list without an answer is entered at its first option', async () => {
  const options = ['One', 'Two'].map(label => ({ value: label, label }));
  const { user } = await show(
    <OptionList label="Numbers" options={options} value={undefined} onChoose={jest.fn()} />,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toBe('One');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

/** The numbers of rows that were drawn, render by render. */
function drawn(total: number, upTo = 0): readonly number[] {
  const rows: number[] = [];
  act(() => {
    renderHook(() => rows.push(useFirstScreenful(total, upTo)));
  });
  return rows;
}

test('a long list is drawn by its first screenful, then whole', () => {
  expect(drawn(300)).toEqual([20, 300]);
});

test('a list of a screenful is drawn whole at once', () => {
  expect(drawn(20)[0]).toBe(20);
  expect(drawn(3)[0]).toBe(3);
});

test('the row that the list is scrolled to is among the first ones, with some below it', () => {
  expect(drawn(300, 150)).toEqual([160, 300]);
  expect(drawn(300, 295)[0]).toBe(300);
});
