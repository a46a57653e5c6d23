import { eachLanguage } from '@sunbird/loan-domain';
import {
  createFakeDrafts,
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  fireEvent,
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
  screen,
  waitFor,
} from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';
import type { Answers } from '../shared/answers';

/** Log-in, whose messages are in a file of their own. */
const ofLogIn = eachLanguage(language => () => messages[language]('Login'));

/** Renders one of this remote's screens with its own messages. */
export function renderStep(
  Screen: ComponentType,
  options: Omit<RenderScreenOptions, 'catalogue'>,
): Promise<RenderedScreen> {
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  return renderScreen(<Screen />, {
    ...options,
    catalogue: options.messages === 'core' ? ofLogIn : messages,
  });
}

/** Opens a step with answers that were typed before, by the name of its draft. */
export function openStep(
  Screen: ComponentType,
  route: string,
  drafted: Readonly<Record<string, Answers>>,
  options: FakeShellOptions,
): Promise<RenderedScreen> {
  return renderStep(Screen, {
    shell: createFakeShell({ drafts: createFakeDrafts(drafted), ...options }),
    route,
  });
}

/** Presses a button of the step. */
export function press(name: string | RegExp) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

/** Waits until the draft of a form has these answers. */
export function keeps(shell: FakeShell, form: string, answers: object): Promise<void> {
  return waitFor(() => expect(shell.drafts.stored.get(form)).toMatchObject(answers));
}
