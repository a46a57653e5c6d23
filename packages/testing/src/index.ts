import './browser-globals';

export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { alertBeside } from './alert-beside';
export { type FakeApi, type FakeCall, type FakeResponse, fakeApi } from './fake-api';
export { createFakeDrafts, type FakeDrafts } from './fake-drafts';
export { createFakeShell, type FakeShell, type FakeShellOptions, narrow } from './fake-shell';
export * from './fixtures';
export { FollowNavigation } from './follow-navigation';
export { named } from './named';
export { type RenderedScreen, type RenderScreenOptions, renderScreen } from './render-screen';
export { stopCalendar } from './stop-calendar';
