import { eachLanguage } from '@sunbird/loan-domain';
import {
  createFakeShell,
  type FakeShellOptions,
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
} from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';
import { repayLender } from './repay-lender';

// jsdom has no layout to scroll.
window.scrollTo = jest.fn();

export type RepayScreenOptions = FakeShellOptions &
  Pick<RenderScreenOptions, 'route' | 'messages' | 'advanceTimers'>;

/** The detail of a loan, whose messages are in a file of their own. */
const ofDetail = eachLanguage(language => () => messages[language]('RepayDetail'));

/** Renders one of this remote's screens with its own messages, in a fake shell of these options. */
export function renderRepay(
  Screen: ComponentType,
  { route = '/', messages: part, advanceTimers, ...shell }: RepayScreenOptions = {},
): Promise<RenderedScreen> {
  return renderScreen(<Screen />, {
    route,
    shell: createFakeShell({ api: repayLender(), ...shell }),
    catalogue: part === 'core' ? ofDetail : messages,
    ...(part && { messages: part }),
    ...(advanceTimers && { advanceTimers }),
  });
}

/** The page's text as one line; amounts are drawn in several elements. */
export function pageText(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}
