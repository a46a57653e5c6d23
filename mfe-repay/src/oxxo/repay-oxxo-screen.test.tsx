import { ApiError, getOxxoReference } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { expectShown, screen, stopCalendar } from '@sunbird/testing';
import { pageText, renderRepay } from '../testing/render-repay';
import { atTill, detailAfter, makePayment, orderNo, repayLender } from '../testing/repay-lender';
import { Screen } from './repay-oxxo-screen';

stopCalendar();

function lender(expireAt = 4_102_444_800, instructions: string[] = []) {
  const api = repayLender();
  api.respond(getOxxoReference, ({ amount }) => ({
    payOrderId: 'PAY-1',
    ...atTill,
    amount,
    currency: 'MXN' as const,
    store: 'OXXO',
    expireAt,
    fee: 15,
    instructions,
  }));
  return api;
}

function open(query: string, api = lender()) {
  return renderRepay(Screen, {
    route: `/repay/repay_oxxo?orderNo=${orderNo}&channelId=oxxo&seen=0${query}`,
    api,
    market: mx,
    language: { current: 'es' },
  });
}

test('a reference to scan, to dictate and to copy, with its expiry, its fee and what to do', async () => {
  const { shell, user } = await open('&amount=2000');
  expect(await screen.findByRole('img', { name: 'Código de barras de tu referencia' })).toBeTruthy();
  expectShown(
    'Lleva en efectivo $2,015 $2,000 para tu préstamo + $15 que cobra OXXO Antes del jue 31 dic 2099, 18:00',
    '9300 0482 1177 04 Copiar referencia',
  );
  await user.click(screen.getByRole('button', { name: 'Copiar referencia' }));
  expect(await navigator.clipboard.readText()).toBe('93000482117704');
  await user.click(screen.getByRole('button', { name: 'Ya pagué' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayOxxo',
    expect.objectContaining({ amount: 2000, sent: expect.any(Number) }),
    { replace: false },
  );
});

test('a coupon is held as long as the reference, and the screen says until when', async () => {
  const api = lender();
  const expireAt = Date.UTC(2099, 11, 31, 18);
  const given = await api.call(getOxxoReference, { orderNo, amount: 2000 });
  api.respond(getOxxoReference, ({ amount }) => ({ ...given, amount, expireAt, couponUntil: expireAt }));
  const soon = Date.now() + 30 * 60_000;
  const { shell } = await open(`&amount=2000&coupon=CPN-1&off=100&until=${soon}`, api);
  expect(api.payloadsOf(getOxxoReference).at(-1)).toEqual({ orderNo, amount: 1900 });
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayOxxo',
    expect.objectContaining({ coupon: 'CPN-1', off: 100, until: expireAt }),
    { replace: true },
  );
  await open(`&amount=2000&coupon=CPN-1&off=100&until=${expireAt}`, api);
  expect(pageText()).toContain('Tu cupón de $100 cuenta si pagas a más tardar el jue 31 dic, 12:00.');
});

test("the lender's own instructions come first", async () => {
  await open('', lender(undefined, ['Ve a la caja', 'Paga']));
  const [first, second] = await screen.findAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual(['1Ve a la caja', '2Paga']);
});

test('a reference that has expired is not shown; another is a tap away', async () => {
  const api = lender(1_000_000_000);
  const { user } = await open('', api);
  expect(screen.getByRole('alert').textContent).toContain('vencieron');
  expectShown('Estos datos de pago vencieron No envíes dinero a la cuenta anterior.');
  const again = screen.getByRole('button', { name: 'Obtener datos nuevos' });
  await user.click(again);
  expect(api.payloadsOf(getOxxoReference)).toHaveLength(2);
  api.respond(getOxxoReference, () => new ApiError({ code: 50300, serverMessage: 'Estamos ocupados.' }));
  await user.click(again);
  expect(await screen.findByText('Estamos ocupados.')).toBeTruthy();
});

test('paid at the till: the wait, then the receipt', async () => {
  await open(`&sent=${Date.now()}`);
  expect(screen.getByText('Buscamos tu pago')).toBeTruthy();
  expectShown('Enviaste $', '{repay} Destino OXXO 9300 0482 1177 04 Hora Hoy, 3:24');
  const paid = repayLender(() => detailAfter(makePayment({ channel: 'oxxo' })));
  await open('&sent=1', paid);
  expect(await screen.findByText(/Préstamo liquidado/)).toBeTruthy();
});
