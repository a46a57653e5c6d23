import './browser-globals';
import { configure } from '@testing-library/react';

export * from '@sunbird/loan-domain/testing/example-price';
export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { expectShown } from './expect-shown';
export { type FakeApi, type FakeCall, type FakeResponse, fakeApi, held } from './fake-api';
export {
  createFakeDrafts,
  createFakeShell,
  type FakeDrafts,
  type FakeShell,
  type FakeShellOptions,
  narrow,
} from './fake-shell';
export * from './fixtures';
export { stopCalendar } from './fixtures/moment';
export { opensScreens, type ScreenOptions } from './opens-screens';
export { outline } from './outline';
export {
  alertBeside,
  FollowNavigation,
  fill,
  inShell,
  named,
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
} from './render-screen';

// Only a hang should end a wait early: the suites run on busy machines too.
configure({ asyncUtilTimeout: 20_000 });
