import { requireSecureOrigin } from './identity-server';

test.each(['https://desk.example', 'https://10.0.0.5:8443', 'http://localhost:8081', 'http://[::1]:8081'])(
  'people may reach the desk at %s',
  origin => expect(() => requireSecureOrigin(origin)).not.toThrow(),
);

test.each([
  'http://desk.example',
  'http://10.0.0.5:8081',
  'http://localhost.example',
  'http://127.0.0.1.example',
])('people may not reach the desk at %s', origin =>
  expect(() => requireSecureOrigin(origin)).toThrow('by https'),
);
