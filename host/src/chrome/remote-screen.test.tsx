import { type MessageCatalogue, useI18n } from '@sunbird/i18n';
import { act, screen, userEvent, waitFor } from '@sunbird/testing';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { languageAtom, store } from '../kit/state';
import type { ScreenCache, ScreenResult } from '../remotes/screen-cache';
import { draw } from '../testing/draw';
import { RemoteScreen } from './remote-screen';

function Typed() {
  const { t } = useI18n<'greeting'>();
  const [text, setText] = useState('');
  return (
    <label>
      {t('greeting')}
      <input value={text} onChange={event => setText(event.target.value)} />
    </label>
  );
}

function Broken(): never {
  throw new Error('drawn badly');
}

const catalogues: Record<string, MessageCatalogue> = { en: { greeting: 'Hello' }, es: { greeting: 'Hola' } };

async function open(load: ScreenCache['load'], onCrash = async () => false) {
  const screens: ScreenCache = { peek: () => undefined, load };
  await draw(<RemoteScreen screens={screens} remote="sunbird/borrow" screen="Any" onCrash={onCrash} />, {
    wrapper: MemoryRouter,
  });
  return userEvent.setup();
}

function ready(Screen: () => ReactNode, language: string): ScreenResult {
  return {
    ok: true,
    ready: { Screen, messages: catalogues[language] ?? {} },
  };
}
const failed: ScreenResult = { ok: false, failure: { stage: 'entry', code: 'BORROW-ENTRY' } };

beforeEach(() => store.set(languageAtom, 'en'));

test('a change of language keeps the typed text', async () => {
  const user = await open(async (_remote, _screen, language) => ready(Typed, language));
  await user.type(screen.getByLabelText('Hello'), 'Ada');
  await act(async () => store.set(languageAtom, 'es'));
  expect(screen.getByLabelText('Hola')).toHaveProperty('value', 'Ada');
});

test('a remote that fails to load shows a card with a code, and Retry loads it again', async () => {
  const load = jest.fn(async () => failed);
  const user = await open(load);
  expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy();
  expect(screen.getByText(/BORROW-ENTRY/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy();
  load.mockReturnValueOnce(new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Trying again')).toBeTruthy();
});

test('a remote that comes at the second attempt is shown', async () => {
  let there = false;
  const load = async (_remote: string, _screen: string, language: string) =>
    there ? ready(Typed, language) : failed;
  const user = await open(load);
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Hello')).toBeTruthy();
});

test('a screen that throws shows a card; the rest of the page works', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(async (_remote, _screen, language) => ready(Broken, language));
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy();
  expect(screen.getByText(/BORROW-RENDER/)).toBeTruthy();
  silenced.mockRestore();
});

test('when this install has dropped the release that crashed, the card says nothing but Try again', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(
    async (_remote, _screen, language) => ready(Broken, language),
    async () => true,
  );
  await screen.findByRole('button', { name: 'Try again' });
  expect(document.body.textContent).toBe('Try again');
  silenced.mockRestore();
});

test('until its code is there, a skeleton stands as the route declares it', async () => {
  const route = { path: '/user/register', frame: 'form' } as const;
  const screens: ScreenCache = { peek: () => undefined, load: () => new Promise(() => undefined) };
  const { container } = await draw(
    <RemoteScreen screens={screens} remote="sunbird/borrow" screen="Any" route={route} />,
  );
  expect(container.querySelector('[data-frame]')).toBeNull();
  await waitFor(() => expect(container.querySelector('[data-frame=form]')).not.toBeNull());
  expect(container.querySelector('[style]')).toBeNull();
});
