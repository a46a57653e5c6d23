import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';
import { apiPath, nigerianPackage } from '../support/api-path';
import { Borrower } from '../support/borrower';
import { addBankAccount } from '../support/journey/forms';
import { sendApplication } from '../support/journey/loan';
import type { Lender, ReadyBorrower } from '../support/lender';
import { storedByBrowser } from '../support/page/traces';
import { nigerian } from '../support/personas/nigerian';
import { logOut, signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { openScreen } from '../support/tour';

/** Records every text that a page sends to any destination, with its source. */
class Listener {
  private readonly recorded: { readonly where: string; readonly text: string }[] = [];

  constructor(page: Page) {
    page.on('console', message => this.add('console', message.text()));
    page.on('pageerror', error => this.add('uncaught error', `${error.message}\n${error.stack ?? ''}`));
    page.on('framenavigated', frame => this.add('address of the page', frame.url()));
    page.on('request', request => this.request(request));
    page.on('websocket', socket => this.add('web socket', socket.url()));
  }

  private add(where: string, text: string): void {
    // Decoded, so that escapes do not hide a text.
    let plain = text;
    try {
      plain = decodeURIComponent(text.replace(/\+/g, ' '));
    } catch {
      // Not a valid encoding.
    }
    this.recorded.push({ where, text: `${text}\n${plain}` });
  }

  private request(request: Request): void {
    const url = new URL(request.url());
    const headers = request.headers();
    this.add('referrer', headers.referer ?? '');
    this.add('agent', headers['user-agent'] ?? '');
    // Calls to the lender contain the data of the specification, and go to the lender only.
    if (url.pathname.startsWith('/api/')) {
      this.add('path of a call', url.pathname);
      if (request.postData()?.includes('eventType')) this.add('event', request.postData() ?? '');
    } else {
      this.add('request', request.url());
      this.add('request body', request.postData() ?? '');
    }
  }

  /** The sources in which a text occurs. */
  placesOf(secret: string): string[] {
    return [...new Set(this.recorded.filter(({ text }) => text.includes(secret)).map(({ where }) => where))];
  }

  /** How many texts were recorded, by source: without records the test would prove nothing. */
  count(where: string): number {
    return this.recorded.filter(one => one.where === where && one.text.trim() !== '').length;
  }
}

/** Names and numbers that occur nowhere else on a page or in a log. */
const person = {
  ...nigerian,
  account: {
    ...nigerian.account,
    // Unique: a BVN of two borrowers would wait for a person's decision.
    answers: { ...nigerian.account.answers, bvn: `22${String(Date.now()).slice(-9)}` },
  },
};

const { accountNo = '', bvn = '' } = person.account.answers;

const infoSchema = v.object({
  data: v.object({
    basicInfo: v.object({
      firstName: v.string(),
      middleName: v.optional(v.string(), ''),
      lastName: v.string(),
      nationalId: v.string(),
      email: v.string(),
      address: v.string(),
    }),
    emergencyContacts: v.array(v.object({ name: v.string(), phoneNumber: v.string() })),
  }),
});

/** The borrower's data at the lender, by kind. */
async function canariesOf(lender: Lender, ready: ReadyBorrower): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(lender.origin + apiPath('/security/getUserInfo'), {
    headers: { packageName: nigerianPackage, Authorization: `Bearer ${ready.token}` },
  });
  const { basicInfo, emergencyContacts } = v.parse(infoSchema, await answer.json()).data;
  const { firstName, middleName, lastName } = basicInfo;
  const contacts = emergencyContacts.flatMap(({ name, phoneNumber }, index) => [
    [`name of contact ${index + 1}`, name],
    [`number of contact ${index + 1}`, phoneNumber],
  ]);
  return {
    token: ready.token,
    mobile: ready.mobile,
    'national id': basicInfo.nationalId,
    'full name': [firstName, middleName, lastName].filter(Boolean).join(' '),
    'name at the bank': [lastName, firstName, middleName].filter(Boolean).join(' ').toUpperCase(),
    email: basicInfo.email,
    address: basicInfo.address,
    account: accountNo,
    bvn,
    ...Object.fromEntries(contacts),
  };
}

const allowedKeys = {
  local: [
    ...['userInfo', 'token', 'score', 'language', 'packageName', 'edition', 'deviceMsg', 'afid', 'appName'],
    ...[
      'sunbird.install',
      'sunbird.settings',
      'sunbird.intents',
      'sunbird.last',
      'sunbird.revoke',
      'sunbird.pins',
    ],
  ],
  session: ['sunbird.pins', 'sunbird.drafts', 'stored-by-test'],
  databases: ['sunbird-drafts', 'sunbird-outbox'],
};

/** Data in the browser, by place. */
async function storedIn(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
}

/** Every file that the lender writes, as one text, except its database, where the data belongs. */
function writtenBy({ dataDir }: Lender): string {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    file => file.isFile() && !/database|uploads/.test(join(file.parentPath, file.name)),
  );
  return files.map(file => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n');
}

test('a borrower’s data stays between app and lender', async ({ page, lender }) => {
  test.setTimeout(240_000);
  const listener = new Listener(page);
  const ready = await lender.borrower(5);
  const borrower = await Borrower.at(page, lender, ready, '/bank_account/add_bankcard', { person });
  const canaries = await canariesOf(lender, ready);
  await addBankAccount(borrower, canaries['name at the bank']);
  await sendApplication(borrower);

  for (const path of [
    '/',
    '/records',
    '/me',
    '/user_center/settings',
    `/auth/review_tips?orderNo=${ready.orderNo}&pageName=confirmBorrow`,
  ]) {
    await openScreen(page, `${lender.origin}/#${path}`);
  }

  for (const [what, canary] of Object.entries(canaries)) {
    expect([what, listener.placesOf(canary)]).toEqual([what, []]);
  }
  for (const where of ['address of the page', 'request', 'path of a call', 'agent']) {
    expect([where, listener.count(where) > 0]).toEqual([where, true]);
  }

  const stored = await storedIn(page);
  expect(Object.keys(stored.local).filter(key => !allowedKeys.local.includes(key))).toEqual([]);
  expect(Object.keys(stored.session).filter(key => !allowedKeys.session.includes(key))).toEqual([]);
  expect(stored.databases.filter(name => !allowedKeys.databases.includes(name))).toEqual([]);
  expect([stored.cookie, stored.caches]).toEqual(['', []]);
  const { token, userInfo, ...others } = stored.local;
  expect(token).toContain(canaries.token);
  expect(userInfo).toContain(canaries.mobile);
  const elsewhere = JSON.stringify([others, stored.session]);
  const everything = await storedByBrowser(page);
  for (const [what, canary] of Object.entries(canaries)) {
    expect([what, elsewhere.includes(canary)]).toEqual([what, false]);
    // After submission no draft is left.
    if (what !== 'token' && what !== 'mobile')
      expect([what, everything.includes(canary)]).toEqual([what, false]);
  }

  const reported = [
    lender.printed,
    writtenBy(lender),
    await (await fetch(`${lender.origin}/sandbox/log?since=0`)).text(),
    await (await fetch(`${lender.origin}/registry.json`)).text(),
    await (await fetch(lender.origin)).text(),
  ];
  expect(reported[2]).toContain('/user/addBankCard');
  for (const [what, canary] of Object.entries(canaries)) {
    expect([what, reported.map(text => text.includes(canary))]).toEqual([what, reported.map(() => false)]);
  }

  await openScreen(page, `${lender.origin}/#/user_center/settings`);
  await logOut(page);
  const left = await storedByBrowser(page);
  for (const [what, canary] of Object.entries(canaries)) {
    expect([what, left.includes(canary), listener.placesOf(canary)]).toEqual([what, false, []]);
  }
});

test.describe('faults', () => {
  test.use({ expected: { errors: [/Failed to load resource/] } });

  test('failures reveal no personal data either', async ({ page, lender }) => {
    const listener = new Listener(page);
    const ready = await lender.borrower(2);
    const canaries = await canariesOf(lender, ready);
    await signInAs(page, ready);
    await page.goto(lender.origin);
    await expect(page.locator('[data-page-heading]').first()).toBeVisible();
    for (const fault of [
      { mode: 'badShape' },
      { mode: 'badJson' },
      { mode: 'http', value: 500 },
      { mode: 'code', value: 50300 },
    ]) {
      await lender.fault({ path: '*', times: 20, ...fault });
      await openScreen(page, `${lender.origin}/#/repay/repay_detail?orderNo=${ready.orderNo}`);
      await openScreen(page, `${lender.origin}/#/records`);
      await lender.clearFaults();
    }
    const { account: _typed, bvn: _neither, ...seeded } = canaries;
    for (const [what, canary] of Object.entries(seeded)) {
      expect([what, listener.placesOf(canary), lender.printed.includes(canary)]).toEqual([what, [], false]);
    }
  });
});
