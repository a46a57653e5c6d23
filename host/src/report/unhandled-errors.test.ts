import { reportUnhandledErrors } from './unhandled-errors';

test('uncaught errors are reported, five times at most', () => {
  const report = jest.fn();
  reportUnhandledErrors(report);
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(report).toHaveBeenCalledTimes(1);
  for (let more = 0; more < 9; more += 1) window.dispatchEvent(new Event('error'));
  expect(report).toHaveBeenCalledTimes(5);
});
