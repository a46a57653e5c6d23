import {
  ApiError,
  codes,
  type DataOf,
  getApplicationAnswers,
  getUserInfo,
  listConsents,
  NetworkError,
  saveConsent,
  submitOrder,
} from '@sunbird/api-client';
import { mx, ng } from '@sunbird/loan-domain/markets';
import {
  expectShown,
  type FakeShellOptions,
  fakeApi,
  held,
  makeOrder,
  makeUserInfo,
  now,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import { answerOrders } from '../testing/orders-api';
import { openBorrow } from '../testing/render';
import { textOf } from '../testing/texts';
import { Screen } from './finish-loading-screen';

const route = '/finish_loading?orderNo=SB-240318';
const review = ['reviewTips', { orderNo: 'SB-240318' }, { replace: true }] as const;

const given = ng.collected.map(type => ({ type, version: '2026-01-12', at: now }));

function lender() {
  const consents = [
    ...given.map(consent => ({ ...consent, granted: true })),
    { type: 'marketing', version: '2026-01-12', granted: false, at: now },
  ];
  const api = fakeApi([
    [listConsents, () => ({ consents })],
    [getUserInfo, () => makeUserInfo()],
    [getApplicationAnswers, () => ({ answers: [], pictures: [] })],
    [submitOrder, () => ({ orderNo: 'SB-240318', status: 1 as const })],
  ]);
  answerOrders(api, makeOrder(19));
  return api;
}

function show(options: FakeShellOptions) {
  return openBorrow(Screen, route, options);
}

/** Opens the answers and sends the application. */
async function send(options: FakeShellOptions) {
  const shown = await show(options);
  await shown.user.click(await screen.findByRole('button', { name: 'Send application' }));
  return shown;
}

test('opened, reloaded or opened again, the answers send nothing', async () => {
  const api = lender();
  const { unmount } = await show({ api });
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send application' })).toBeTruthy();
  unmount();
  const { shell } = await show({ api });
  expect(await screen.findByRole('button', { name: 'Send application' })).toBeTruthy();
  expect(shell.bridge.collectPermissions).not.toHaveBeenCalled();
  expect(api.payloadsOf(submitOrder)).toHaveLength(0);
});

describe('what the market asks beside the button', () => {
  const bureau = 'May we ask a credit bureau about you?';

  function mexicanLender() {
    const api = lender();
    const required = (type: string) => ({ type, version: '2026-11-26', granted: true, at: Date.now() });
    const before = [required('financialData'), required('biometricData')];
    api.respond(listConsents, () => ({ consents: before }));
    api.respond(saveConsent, ({ type }) => {
      const consents = [...before, required(type)];
      api.respond(listConsents, () => ({ consents }));
      return { consents };
    });
    return api;
  }

  function answer(option: string) {
    return within(screen.getByRole('radiogroup', { name: bureau })).getByText(option);
  }

  test('stands under the answers, unanswered, and is saved with its text before the application goes', async () => {
    const api = mexicanLender();
    const { shell, user } = await show({ api, market: mx });
    await screen.findByRole('heading', { name: bureau });
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeTruthy();
    for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(textOf(await screen.findByRole('alert'))).toBe('Choose one of the two answers.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'I authorise it' }));
    await user.click(answer('I authorise it'));
    expect(api.payloadsOf(saveConsent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
    const [saved] = api.payloadsOf(saveConsent);
    expect(saved).toMatchObject({ type: 'creditBureau', version: '2026-11-26', granted: true });
    expect(saved?.text).toContain('one year from today, under article 28');
    const [sent] = api.payloadsOf(submitOrder);
    expect(sent?.consents.map(({ type }) => type)).toEqual([
      'financialData',
      'biometricData',
      'creditBureau',
    ]);
  });

  test('declined, says what happens then, and leads home or back to the question', async () => {
    const api = mexicanLender();
    const { shell, user } = await show({ api, market: mx });
    await screen.findByRole('heading', { name: bureau });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(answer('Not now'));
    expect(textOf(await screen.findByRole('alert'))).toContain('so it is not sent');
    expectShown(
      screen.getByRole('main'),
      'We can’t go on without it Without your authorisation we can’t assess your application, so it is not sent',
    );
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    await screen.findByRole('heading', { name: bureau });
    for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'I authorise it' }));
    await user.click(answer('Not now'));
    await user.click(await screen.findByRole('button', { name: 'Go to home' }));
    expect(shell.navigate).toHaveBeenCalledWith('home', {}, { replace: true });
    expect(api.payloadsOf(saveConsent)).toEqual([]);
    expect(api.payloadsOf(submitOrder)).toEqual([]);
  });

  test('that the lender did not keep is said beside the button, and nothing is sent', async () => {
    const api = mexicanLender();
    api.respond(saveConsent, () => new ApiError({ code: 50300 }));
    const { user } = await show({ api, market: mx });
    await screen.findByRole('heading', { name: bureau });
    await user.click(answer('I authorise it'));
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(textOf(await screen.findByRole('alert'))).toContain('We are busy right now');
    expect(api.payloadsOf(submitOrder)).toEqual([]);
  });

  test('that the lender misses is read again, and nothing was sent', async () => {
    const api = mexicanLender();
    const { consents } = await api.call(listConsents, {});
    await api.call(saveConsent, { type: 'creditBureau', version: '2026-11-26', granted: true });
    api.respond(submitOrder, () => {
      api.respond(listConsents, () => ({ consents }));
      return new ApiError({ code: codes.consentMissing, serverMessage: 'Something is missing.' });
    });
    const { user } = await send({ api, market: mx });
    expect(textOf(await screen.findByRole('alert'))).toContain('Something is missing.');
    await user.click(screen.getByRole('button', { name: 'Read and decide' }));
    expect(await screen.findByRole('heading', { name: bureau })).toBeTruthy();
  });

  test('what was asked before the forms, and taken back since, is asked before the answers', async () => {
    const api = mexicanLender();
    api.respond(listConsents, () => ({ consents: [] }));
    await show({ api, market: mx });
    expect(await screen.findByRole('heading', { name: 'May we use your financial data?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });
});

test('pressed twice, it is sent once', async () => {
  const api = lender();
  const { user, shell } = await show({ api });
  await user.dblClick(await screen.findByRole('button', { name: 'Send application' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
  expect(api.payloadsOf(submitOrder)).toHaveLength(1);
});

test('while it is sent, it says so', async () => {
  const answer = held<DataOf<typeof submitOrder>>();
  await send({ api: lender().respond(submitOrder, () => answer.promise) });
  expectShown('Sending your application Keep this screen open.');
});

test('collects what is missing, submits with every consent given, and leads to the review', async () => {
  const api = lender();
  const { shell } = await send({ api });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
  expect(shell.bridge.collectPermissions).toHaveBeenCalledWith({
    orderNo: 'SB-240318',
    isSubmit: true,
    agreed: ['device', 'location'],
  });
  expect(api.calls.filter(({ name }) => name === 'submitOrder')).toEqual([
    {
      name: 'submitOrder',
      payload: { orderNo: 'SB-240318', productId: 'P1', consents: given },
      intent: 'submit:SB-240318',
    },
  ]);
});

test('what the phone did not give does not stop the application', async () => {
  const { shell } = await send({ api: lender(), bridge: { collectPermissions: async () => ({ code: -1 }) } });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
});

function consentOf(granted: boolean) {
  return { type: 'device', version: '1', granted, at: now };
}

test.each([
  ['given for one purpose collects for that one', () => ({ consents: [consentOf(true)] }), ['device']],
  ['withdrawn collects nothing', () => ({ consents: [consentOf(false)] }), []],
  ['not known collects nothing', () => new NetworkError(404), []],
])('a consent that is %s', async (_name, answer, agreed) => {
  const api = lender();
  api.respond(listConsents, answer);
  const { shell } = await send({ api });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
  const expected = { orderNo: 'SB-240318', isSubmit: true, agreed };
  expect(shell.bridge.collectPermissions).toHaveBeenCalledWith(expected);
});

test('consents that could not be read are not called refused: nothing is sent without them', async () => {
  const api = lender();
  const { consents } = await api.call(listConsents, {});
  api.respond(listConsents, () => new NetworkError(503));
  const { shell, user } = await send({ api });
  expect(await screen.findByRole('heading', { name: 'Your application was not sent' })).toBeTruthy();
  expect(api.payloadsOf(submitOrder)).toEqual([]);
  api.respond(listConsents, () => ({ consents }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
  expect(api.payloadsOf(submitOrder)).toMatchObject([{ consents: given }]);
});

test('a lender that collects everything asks again', async () => {
  const collectPermissions = jest
    .fn()
    .mockResolvedValueOnce({ code: -1, message: 'Allow the location.' })
    .mockResolvedValueOnce({ code: 1 });
  const api = lender();
  const { shell, user } = await send({
    api,
    bridge: { inWrapper: true, collectPermissions },
    settings: { collectsAll: true },
  });
  expect(await screen.findByRole('heading', { name: 'We need your permission to go on' })).toBeTruthy();
  expectShown('We need your permission to go on Allow the location. Try again');
  expect(api.payloadsOf(submitOrder)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
});

test('a lost connection keeps everything, and the same application is sent again', async () => {
  const api = lender();
  api.respond(submitOrder, () => new NetworkError());
  const { shell, user } = await send({ api });
  expect(await screen.findByRole('heading', { name: 'Your application was not sent' })).toBeTruthy();
  expectShown('The connection was lost. Your answers are saved, and nothing was sent twice.');
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'failure' }));
  api.respond(submitOrder, () => ({ orderNo: 'SB-240318', status: 1 as const }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
  const intents = api.calls.filter(({ name }) => name === 'submitOrder').map(({ intent }) => intent);
  expect(intents).toEqual(['submit:SB-240318', 'submit:SB-240318']);
});

test('offline nothing is sent; once asked for, it is sent by itself when online, once', async () => {
  const api = lender();
  api.respond(submitOrder, () => new NetworkError());
  const { shell, withShell } = await send({ api, connectivity: { online: false } });
  expect(textOf(await screen.findByRole('alert'))).toContain('You are offline, so nothing was sent.');
  api.respond(submitOrder, () => ({ orderNo: 'SB-240318', status: 1 as const }));
  withShell({ ...shell, connectivity: { online: true } });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
  const intents = api.calls.filter(({ name }) => name === 'submitOrder').map(({ intent }) => intent);
  expect(intents).toEqual(['submit:SB-240318', 'submit:SB-240318']);
});

test('a lender that collects everything can’t from a browser: the application goes on in the app', async () => {
  const { shell, user } = await send({
    api: lender(),
    bridge: { inWrapper: false, collectPermissions: async () => ({ code: -1 }) },
    settings: { collectsAll: true },
  });
  expect(
    await screen.findByRole('heading', { name: 'In order to avoid misuse, please apply in the APP' }),
  ).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'please apply in the APP Your answers are saved. Log in with the same number in the app',
  );
  await user.click(screen.getByRole('button', { name: 'Get the app' }));
  expect(shell.navigate).toHaveBeenCalledWith('openApp');
});

test('a refusal says so, and there is a way on', async () => {
  const api = lender();
  api.respond(submitOrder, () => new ApiError({ code: 50001 }));
  const { shell, user } = await send({ api });
  expect(textOf(await screen.findByRole('alert'))).toContain('the request failed, please try again');
  expectShown(screen.getByRole('main'), 'Your application was not sent the request failed, please try again');
  await user.click(screen.getByRole('button', { name: 'Save and finish later' }));
  expect(shell.navigate).toHaveBeenCalledWith('home', {}, { replace: true });
});

test('sent in another tab meanwhile, it is not called unsent: this one goes on too', async () => {
  const api = lender();
  api.respond(submitOrder, () => {
    answerOrders(api, makeOrder(1));
    return new ApiError({ code: codes.notInThisStatus });
  });
  const { shell } = await send({ api });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...review));
});

test.each([
  ['sent before a reload leads to the review', 1, review],
  ['that is over leads home', 8, ['home', {}, { replace: true }]],
] as const)('an application %s, and is not sent again', async (_, status, screenOf) => {
  const api = lender();
  answerOrders(api, makeOrder(status));
  const { shell } = await show({ api });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...screenOf));
  expect(api.payloadsOf(submitOrder)).toHaveLength(0);
});
