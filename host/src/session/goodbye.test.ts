import { leaveForGood, sayGoodbye } from './goodbye';

test('the mark of a log-out is heard once, and cleaned from the address', () => {
  window.history.replaceState(null, '', '/?exited=1#/');
  expect(sayGoodbye()).toBe(true);
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#/');
  expect(sayGoodbye()).toBe(false);
});

test('without a network home is shown in place, since no page would come', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const showHome = jest.fn();
  await leaveForGood(showHome);
  expect(showHome).toHaveBeenCalledTimes(1);
  online.mockRestore();
});
