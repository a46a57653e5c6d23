import * as api from '@sunbird/api-client';
import { mayPromotionCall, promotionShellOf } from '@sunbird/shell-api/promotion-shell';
import { createFakeShell } from './fake-shell';

test('a promotion may make these calls, and has these parts of the shell', () => {
  const calls = Object.values(api).filter(
    (one): one is typeof api.getMarketHome => typeof one === 'object' && 'path' in one && 'id' in one,
  );
  expect(calls.filter(mayPromotionCall).map(({ name }) => name)).toMatchSnapshot();
  const shell = promotionShellOf(createFakeShell({ bridge: { inWrapper: true } }));
  expect(Object.keys(shell)).toMatchSnapshot();
  expect([Object.keys(shell.session), shell.settings, shell.inWrapper]).toMatchSnapshot();
});

test('any other call is refused, and what is known of it is not told', async () => {
  const wide = createFakeShell({
    api: { ...createFakeShell().api, peek: () => ({ data: undefined as never, at: 1 }) },
  });
  const narrow = promotionShellOf(wide);
  await expect(narrow.api.call(api.getUserInfo, {})).rejects.toThrow('A promotion may not call getUserInfo.');
  expect(narrow.api.peek(api.getUserInfo, {})).toBeUndefined();
  expect(narrow.api.peek(api.existsByMobile, { mobile: '1', countryCode: '+1' })?.at).toBe(1);
});
