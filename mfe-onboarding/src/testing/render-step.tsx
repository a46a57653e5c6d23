import {
  createFakeDrafts,
  type FakeShell,
  type FakeShellOptions,
  fireEvent,
  opensScreens,
  type RenderedScreen,
  screen,
  waitFor,
} from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';
import type { Answers } from '../shared/answers';

/** Renders one of this remote's screens with its own messages. */
export const renderStep = opensScreens({ messages, landing: 'Login' });

/** Opens a step with answers that were typed before, by the name of its draft. */
export function openStep(
  Screen: ComponentType,
  route: string,
  drafted: Readonly<Record<string, Answers>>,
  options: FakeShellOptions,
): Promise<RenderedScreen> {
  return renderStep(Screen, { drafts: createFakeDrafts(drafted), ...options, route });
}

/** Presses a button of the step. */
export function press(name: string | RegExp) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

/** Waits until the draft of a form has these answers. */
export function keeps(shell: FakeShell, form: string, answers: object): Promise<void> {
  return waitFor(() => expect(shell.drafts.stored.get(form)).toMatchObject(answers));
}
