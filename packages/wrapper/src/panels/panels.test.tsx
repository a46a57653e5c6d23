import { act, expectShown, fireEvent, render, screen, within } from '@sunbird/testing';
import { withTexts } from '../page/page-root';
import { createLender } from '../simulator/lender';
import { createSimulator } from '../simulator/simulator';
import { Panels } from './panels';

async function open() {
  const requests: unknown[] = [];
  const lender = createLender('https://site.example', async (address, { method, body }) => {
    requests.push([method, address, body]);
    return { ok: false, status: 404, text: async () => '' };
  });
  const simulator = createSimulator({ lender, deliver: () => undefined, keepFile: () => undefined });
  const check = jest.fn();
  render(await withTexts(<Panels simulator={simulator} onCheck={check} />, 'en'));
  return { requests, check, simulator };
}

test('what may be set, and as it is at first', async () => {
  await open();
  expectShown('Permissions', 'Contacts selectContact', 'Financial SMS timeSDK: sms', 'Camera ID and selfie');
  expectShown('Package ng.sunbird.credit', 'Edition 118', 'Logged in Nobody', 'Conformance check');
  expectShown(
    'Make it fail',
    'after 4 s',
    'three times',
    'Other device (10010304)',
    'Actions that the app has',
  );
  expect(within(screen.getByRole('radiogroup', { name: 'Contacts' })).getByLabelText('Ask')).toHaveProperty(
    'checked',
    true,
  );
});

test('every control sets what it says', async () => {
  const { requests, check, simulator } = await open();
  act(() => simulator.store.update({ login: { token: 't', phone: '8031234417' } }));
  for (const permission of screen.getAllByRole('radiogroup').slice(0, 7))
    fireEvent.click(within(permission).getByLabelText('Off'));
  for (const [name, value] of [
    ['Package', 'mx.sunbird.credit'],
    ['Answers come', 'wrongId'],
    ['Answers to', 'logout'],
    ['How the session ends', '100103'],
  ] as const)
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  fireEvent.click(screen.getByLabelText('Offline'));
  for (const action of ['toLogin', 'logout', 'readCode']) fireEvent.click(screen.getByLabelText(action));
  fireEvent.click(screen.getByLabelText('logout'));
  for (const name of ['Log out', 'Open in the phone', 'Send'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/sandbox/);
  const { log: _, ...set } = simulator.store.get();
  expect(set).toMatchObject({
    ...{ faultyAction: 'logout', lenderFailed: true, login: undefined, network: 'offline' },
    ...{ missingActions: ['toLogin', 'readCode'], packageName: 'mx.sunbird.credit', replyFault: 'wrongId' },
    ...{ permissions: { contacts: 'off', location: 'off' } },
  });
  const faults = 'https://site.example/sandbox/faults';
  const ended = '{"path":"*","mode":"code","value":100103,"times":1}';
  expect(requests).toEqual([
    ['DELETE', faults, undefined],
    ['POST', faults, ended],
  ]);
  expect(check).toHaveBeenCalledTimes(1);
});
