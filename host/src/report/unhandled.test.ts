import { hearUnhandled } from './unhandled';

test('what nobody caught is told, five times at most', () => {
  const report = jest.fn();
  hearUnhandled(report);
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(report).toHaveBeenCalledTimes(1);
  for (let more = 0; more < 9; more += 1) window.dispatchEvent(new Event('error'));
  expect(report).toHaveBeenCalledTimes(5);
});
