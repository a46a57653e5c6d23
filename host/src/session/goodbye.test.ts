import { sayGoodbye } from './goodbye';

test('the mark of a log-out is heard once, and cleaned from the address', () => {
  window.history.replaceState(null, '', '/?exited=1#/');
  expect(sayGoodbye()).toBe(true);
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#/');
  expect(sayGoodbye()).toBe(false);
});
