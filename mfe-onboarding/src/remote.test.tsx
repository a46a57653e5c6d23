import { dispatchTarget, orderStatus } from '@sunbird/loan-domain';
import { createFakeShell, fakeApi, screen } from '@sunbird/testing';
import manifest from '../remote.json';
import { screens } from './remote';
import { press, renderStep } from './testing/render-step';

it.each(Object.entries(screens))('%s: is for nobody who is signed out, but log-in', async (name, load) => {
  const { Screen } = await load();
  const shell = createFakeShell({ session: { status: 'anonymous' } });
  await renderStep(Screen, { shell });
  expect(shell.api.calls).toEqual([]);
  if (name === 'Prove') expect(shell.navigate).toHaveBeenCalledWith('login', {}, { replace: true });
  if (['Login', 'Register', 'Prove'].includes(name)) return;
  expect(screen.getByRole('heading', { name: 'Log in to see this' })).toBeTruthy();
  press('Log in');
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

it.each(Object.entries(screens))('%s: before the lender answers', async (_, load) => {
  const { Screen } = await load();
  const api = { ...fakeApi([]), call: () => new Promise<never>(() => undefined) };
  await renderStep(Screen, { shell: createFakeShell({ api }), route: '/?orderNo=SB-1' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('serves every step that an order can wait for here', () => {
  const steps = [
    orderStatus.basicInfo,
    orderStatus.additionalInfo,
    orderStatus.identity,
    orderStatus.question,
    orderStatus.bindCard,
    orderStatus.applying,
  ];
  const names = manifest.routes.map(({ name }) => name);
  for (const status of steps) expect(names).toContain(dispatchTarget(status));
});
