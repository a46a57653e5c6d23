import { readFileSync } from 'node:fs';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { previewFile, publish } from '@sunbird/release-store';
import * as v from 'valibot';
import { type OpenedPreview, previewSchema } from '../../calls';
import { desk, me, openDeskForEachTest } from '../../testing/each-desk';
import type { BorrowerMaker } from '../slots/previews';

const path = '/api/slots/repay/MX/preview';
const borrower = { token: 'a-token', userId: 'u1', mobile: '5512345678', orderNo: 'SB1' };
let maker: jest.MockedFunction<BorrowerMaker>;
openDeskForEachTest('releaser');
beforeEach(async () => {
  maker = jest.fn<ReturnType<BorrowerMaker>, Parameters<BorrowerMaker>>(async () => borrower);
  desk.borrowerMaker = maker;
  await desk.restart();
});

async function open(screen?: string, caller = me): Promise<OpenedPreview> {
  const body = { release: desk.idOf('repay2'), ...(screen !== undefined && { screen }) };
  return v.parse(previewSchema, await desk.json(desk.post(path, body, caller)));
}

/** What a preview page keeps in place of the device's storage. */
function deviceOf(preview: OpenedPreview): Record<string, string> | undefined {
  const page = readFileSync(previewFile(desk.site, preview.path), 'utf8');
  const [, text = '{}'] = /id="sunbird-preview">(.*?)<\/script>/.exec(page) ?? [];
  const { device } = v.parse(
    v.object({ device: v.optional(v.record(v.string(), v.string())) }),
    JSON.parse(text),
  );
  return device;
}

test('a journey opens with a made-up borrower, at the order that the screen is about', async () => {
  const preview = await open();
  expect(preview.screen).toEqual({ name: 'repayDetail', address: '/repay/repay_detail?orderNo=SB1' });
  expect(preview.kind).toBe('madeUp');
  expect(maker).toHaveBeenCalledWith({ market: 'MX', at: 2 });
  expect(deviceOf(preview)).toEqual({
    token: '{"Authorization":"Bearer a-token"}',
    userInfo: '{"basicInfo":{"userId":"u1","mobile":"5512345678"}}',
  });
  // Neither the token nor the number is in the address.
  expect(JSON.stringify(preview)).not.toMatch(/a-token|5512345678/);
});

test('another screen of the same borrower is the same page, and needs no other borrower', async () => {
  const first = await open();
  const cashier = await open('cashier');
  expect(cashier.screen?.address).toBe('/repay/cashier?orderNo=SB1&amount=1000');
  expect(cashier.path).toBe(first.path);
  expect(maker).toHaveBeenCalledTimes(1);
});

test('a page that expires within five minutes is replaced', async () => {
  const { path: first, expires } = await open();
  expect(expires).toBe(desk.time + 30 * 60_000);
  desk.time += 25 * 60_000 - 1;
  expect((await open()).path).toBe(first);
  desk.time += 1;
  expect((await open()).path).not.toBe(first);
});

test('another person gets another page', async () => {
  const other = await desk.signInAs('Olu', 'releaser');
  expect((await open(undefined, other)).path).not.toBe((await open()).path);
  expect(maker).toHaveBeenCalledTimes(2);
});

test('a lender that is no box has no made-up borrowers, whatever its desk was given', async () => {
  const live = { ...sandboxSettings('NG', 'market'), standIns: false };
  await desk.runAsCommand(folder => publish(folder, { publisher: 'start', settings: live }));
  const preview = await open();
  expect(preview.screen?.address).toBe('/repay/repay_detail');
  expect(preview.kind).toBe('logIn');
  expect(maker).not.toHaveBeenCalled();
  expect(deviceOf(preview)).toBeUndefined();
});

test('a screen that the release does not have is refused, and no borrower is made', async () => {
  for (const screen of ['home', '__proto__', 'constructor'])
    expect((await desk.post(path, { release: desk.idOf('repay2'), screen }, me)).status).toBe(404);
  expect(maker).not.toHaveBeenCalled();
});

test('a marketer opens no preview of a journey', async () => {
  const marketer = await desk.signInAs('Mide', 'marketer');
  expect((await desk.post(path, { release: desk.idOf('repay2') }, marketer)).status).toBe(403);
  expect(maker).not.toHaveBeenCalled();
});
