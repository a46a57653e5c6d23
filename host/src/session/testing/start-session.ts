import { createEvents, type ShellEvents } from '../../kit/events';
import { createSession } from '../create-session';
import { createSessionService } from '../session-service';

const names: readonly (keyof ShellEvents)[] = [
  'sessionRestored',
  'loggedIn',
  'loginAdopted',
  'sessionRefused',
  'logOutRequested',
  'sessionEnded',
  'remoteFailed',
];

/** The events of a shell, and those emitted so far: name and event, oldest first. */
export function recordEvents() {
  const events = createEvents<ShellEvents>();
  const emitted: unknown[] = [];
  for (const name of names) events.on(name, event => emitted.push(event ? [name, event] : name));
  return { events, emitted };
}

/** A session service without the rest of the shell. */
export function startSession() {
  const reloadAtHome = jest.fn(async () => undefined);
  const { events, emitted } = recordEvents();
  const service = createSessionService({ events, deviceId: 'device-1', reloadAtHome });
  return { service, events, emitted, reloadAtHome };
}

/** The session with all that belongs to it, of a borrower who is logged in. */
export function startSignedIn(
  currentRoute: Parameters<typeof createSession>[0]['currentRoute'] = () => undefined,
) {
  const { events, emitted } = recordEvents();
  const translate = (key: string) => `text of ${key}`;
  const parts = createSession({ events, deviceId: 'device-1', currentRoute, translate });
  parts.session.adopt('token', '8031234567', 'U7');
  return { ...parts, events, emitted };
}
