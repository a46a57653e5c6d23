import { frameAncestors } from './site-headers';

test('who may show the site in a frame', () => {
  expect([frameAncestors([]), frameAncestors(['https://a.example'])]).toEqual([
    "frame-ancestors 'self'",
    "frame-ancestors 'self' https://a.example",
  ]);
});
