import { borrowAgain, sendProof as sendProofOf } from '@sunbird/api-tools/walk/steps';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { jobs, payments, providerMessages, vouchers } from '@sunbird/lender/database/schema';
import { schedule } from '@sunbird/lender/engine/schedule';
import { dayMs } from '@sunbird/lender/kit/clock';
import { keepMessage, messageReasons, type UnusedMessage } from '@sunbird/lender/payments/provider-messages';
import { decisionsOn } from '@sunbird/lender/staff/decide';
import { momentField } from '@sunbird/lender/staff/page/view';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { asc } from 'drizzle-orm';
import { testBvn } from '../../test-values';
import {
  accountOf,
  accountsOf,
  confirmLoan,
  detailOf,
  messagesOf,
  sendProof,
  transfer,
} from '../../testing/borrow-steps';
import { perform, statusOf, useFreshLender } from '../../testing/fresh-lender';
import { giveAccount } from '../../testing/plan-context';
import { StaffBrowser } from '../../testing/staff-browser';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();
let amaka: StaffBrowser;
beforeEach(async () => {
  amaka = await StaffBrowser.signedIn(lender.sandbox, 'Amaka');
});

/** The paths of what waits, as the list has them. */
async function waiting(): Promise<string[]> {
  const { text } = await amaka.get('/');
  return [...text.matchAll(/href="\/staff\/((?:loans|proofs|refunds|disputes|messages|jobs)\/[\w-]+)"/g)].map(
    ([, at = '']) => `/${at}`,
  );
}

function logged() {
  return decisionsOn(lender.sandbox.lender.database.queries);
}

/** From when the only payment of a borrower counts. */
async function paidAtOf({ userId }: TestBorrower): Promise<number | undefined> {
  return (await findRow(lender.sandbox.lender.database, payments, { userId }))?.paidAt;
}

/** An order in review whose account has only the borrower's surname. */
async function withAccountInQuestion(): Promise<TestBorrower> {
  const borrower = await lender.borrower(10);
  await giveAccount(lender, borrower, { bvn: testBvn.partlyNamed });
  await lender.advance('PT1H');
  return borrower;
}

describe('the holder of an account', () => {
  test('before the approval: the list shows it with both names, and a person approves, with a line in the log', async () => {
    const borrower = await withAccountInQuestion();
    const path = `/loans/${borrower.orderNo}`;
    expect(await waiting()).toEqual([path]);
    expect((await amaka.get('/')).text).toContain('Whose account, or who?: 1');
    const { text } = await amaka.get(path);
    expect(text).toMatch(/Holder at the bank<\/dt><dd>\w+ SOMEBODY</);
    expect(text).toContain(borrower.userId);
    const { location } = await amaka.decide(path, 'approveLoan', { reason: ' Called the bank ' });
    expect(location).toBe('/staff/?done=decided');
    expect(await statusOf(borrower)).toBe(14);
    expect(await waiting()).toEqual([]);
    const { userId, orderNo: subject } = borrower;
    const at = lender.sandbox.lender.clock.now();
    const line = { at, person: 'Amaka', kind: 'holder', subject, userId, decision: 'approveLoan' };
    expect(await logged()).toMatchObject([{ ...line, reason: 'Called the bank' }]);
    const log = (await amaka.get('/log')).text;
    for (const fact of ['Amaka', 'Approve: it is the borrower', subject, 'Called the bank'])
      expect(log).toContain(fact);
    // Nobody is asked again before the payout.
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    expect(await statusOf(borrower)).toBe(2);
  });

  test('an order that waits for nobody can’t be decided', async () => {
    const { orderNo } = await lender.borrower(7);
    expect((await amaka.decide(`/loans/${orderNo}`, 'payOut')).status).toBe(409);
    expect(await logged()).toEqual([]);
  });
});

describe('a dispute that no provider ends', () => {
  async function disputed() {
    const borrower = await lender.borrower(4);
    const { userId } = borrower;
    const paid = await findRow(lender.sandbox.lender.database, payments, { userId });
    const transaction = { reference: paid?.providerReference };
    const event = { event: 'charge.dispute.create', data: { id: 7, transaction } };
    await lender.control('/providers/paystack/events', event);
    const [path = ''] = await waiting();
    return { borrower, path, transaction };
  }
  const wish = { productId: 'ng-classic', amount: 20_000, term: 91 };

  test('won: the loan stays paid, and the next one is open', async () => {
    const { borrower, path } = await disputed();
    expect(path).toMatch(/^\/disputes\/RVS-/);
    expect((await amaka.get(path)).text).toContain('the borrower gets no other loan');
    await amaka.decide(path, 'disputeWon', { reason: 'The bank said so on the phone' });
    expect(await waiting()).toEqual([]);
    expect(await statusOf(borrower)).toBe(4);
    expect(await logged()).toMatchObject([
      { person: 'Amaka', kind: 'dispute', decision: 'disputeWon', userId: borrower.userId },
    ]);
    expect((await borrowAgain(borrower.client.ok, wish)).status).toBe(1);
  });

  test('lost: the loan is owed again; what the provider says later changes nothing', async () => {
    const { borrower, path, transaction } = await disputed();
    await amaka.decide(path, 'disputeLost');
    expect(await statusOf(borrower)).toBe(2);
    const owed = (await detailOf(borrower)).unrepaidAmount;
    expect(owed).toBe(example.repay);
    const ended = { id: 7, resolution: 'merchant-accepted', transaction };
    await lender.control('/providers/paystack/events', { event: 'charge.dispute.resolve', data: ended });
    expect((await detailOf(borrower)).unrepaidAmount).toBe(owed);
    expect((await amaka.decide(path, 'disputeWon')).status).toBe(409);
  });
});

describe('a proof of payment', () => {
  async function proven() {
    const borrower = await lender.borrower(2);
    const payTime = lender.sandbox.lender.clock.now() - 60_000;
    const voucherId = await sendProof(borrower, { amount: 3000, payTime });
    return { borrower, voucherId, path: `/proofs/${voucherId}` };
  }

  test('is shown with amount, time, channel and picture, and counts once a person has accepted it', async () => {
    const { borrower, voucherId, path } = await proven();
    expect(await waiting()).toEqual([path]);
    const { text } = await amaka.get(path);
    expect(text).toContain('₦3,000');
    expect(text).toContain('Nothing else of this amount.');
    const picture = await amaka.get(`${path}/pictures/0`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await amaka.get(`${path}/pictures/1`)).status).toBe(404);
    expect((await amaka.decide(path, 'acceptProof')).status).toBe(422);
    await amaka.decide(path, 'acceptProof', { compared: 'yes' });
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 3000 });
    expect(await logged()).toMatchObject([{ kind: 'proof', subject: voucherId, decision: 'acceptProof' }]);
  });

  test('payments of the same amount stand beside it: one that comes meanwhile must be seen first', async () => {
    const { borrower, path } = await proven();
    const seen = await amaka.fieldsOf(path);
    await lender.control('/pay', {
      accountNumber: await accountOf(borrower),
      amount: 3000,
      providerReference: 'SAME-1',
    });
    const typed = { reason: 'In the statement', decision: 'acceptProof', compared: 'yes' };
    const early = await amaka.post(path, { ...seen, ...typed });
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('SAME-1')]);
    expect(early.text).toContain('has changed since you opened the page');
    expect(early.text).toContain('>In the statement</textarea>');
    expect((await amaka.get(path)).text).toContain('none of them is this one');
    await amaka.decide(path, 'refuseProof', { rejection: 'alreadyCounted' });
    expect(
      await findRows(lender.sandbox.lender.database, payments, { userId: borrower.userId }),
    ).toHaveLength(1);
    expect(await logged()).toMatchObject([{ decision: 'refuseProof alreadyCounted' }]);
  });

  test('is refused with what the borrower is told', async () => {
    const { borrower, voucherId, path } = await proven();
    expect((await amaka.decide(path, 'refuseProof')).text).toContain('Choose what the borrower is told.');
    await amaka.decide(path, 'refuseProof', { rejection: 'notReadable' });
    const row = await findRow(lender.sandbox.lender.database, vouchers, voucherId);
    expect(row).toMatchObject({ status: 'rejected', rejectReason: 'notReadable' });
    expect((await messagesOf(lender, borrower))[0]).toMatch(/could not accept your proof/);
  });

  test('counts from another time if a person has found one, never from one to come', async () => {
    const { borrower, path } = await proven();
    await lender.advance('P1D');
    const late = await amaka.decide(path, 'acceptProof', { compared: 'yes', paidAt: '2031-01-01T10:00' });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('value="2031-01-01T10:00"')]);
    // The clock of Lagos is an hour ahead.
    await amaka.decide(path, 'acceptProof', { compared: 'yes', paidAt: '2026-03-02T20:30' });
    expect(await paidAtOf(borrower)).toBe(Date.parse('2026-03-02T19:30Z'));
    expect(await logged()).toMatchObject([{ decision: 'acceptProof 2026-03-02T19:30:00.000Z' }]);
  });

  test('a date of 60 days ago is accepted by a person who has seen which late fee goes', async () => {
    const borrower = await lender.borrower(3, 'NG', 60);
    const now = lender.sandbox.lender.clock.now();
    const { penalty } = await detailOf(borrower);
    const voucherId = await sendProof(borrower, { amount: 10_000, payTime: now - 60 * dayMs });
    const path = `/proofs/${voucherId}`;
    const [, fromThen = ''] =
      /Late fee that goes: ₦([\d,.]+) from this time/.exec((await amaka.get(path)).text) ?? [];
    // Half of the time, and not the figure that was shown.
    const other = { compared: 'yes', paidAt: momentField(now - 30 * dayMs, allMarkets.NG) };
    const unseen = await amaka.decide(path, 'acceptProof', other);
    expect([unseen.status, unseen.text]).toEqual([
      422,
      expect.stringContaining('look again at the late fee'),
    ]);
    expect(unseen.text).not.toContain(`₦${fromThen} from this time`);
    await amaka.decide(path, 'acceptProof', { compared: 'yes' });
    const after = (await detailOf(borrower)).penalty;
    expect(penalty - after).toBeCloseTo(Number(fromThen.replace(',', '')), 2);
    expect(penalty - after).toBeGreaterThan(10_000);
  });

  test('what the borrower has paid of the same amount stands beside it, however the proof is dated', async () => {
    const borrower = await lender.borrower(3, 'NG', 60);
    const accountNumber = await accountOf(borrower);
    await lender.control('/pay', { accountNumber, amount: 10_000, providerReference: 'COUNTED' });
    const payTime = lender.sandbox.lender.clock.now() - 50 * dayMs;
    const voucherId = await sendProof(borrower, { amount: 10_000, payTime });
    expect((await amaka.get(`/proofs/${voucherId}`)).text).toContain('COUNTED');
  });

  test('another borrower’s proof with the same picture stands beside it', async () => {
    const [one, other] = [await lender.borrower(2), await lender.borrower(2)];
    const payTime = lender.sandbox.lender.clock.now();
    const first = await sendProofOf(one.client.ok, one.orderNo, { amount: 3000, payTime });
    const second = await sendProofOf(other.client.ok, other.orderNo, { amount: 4000, payTime });
    const { text } = await amaka.get(`/proofs/${second}`);
    expect(text).toContain(first);
    expect(text).toContain('The same picture');
  });

  test('two people decide at once: it counts once, and the second one is told who decided', async () => {
    const { borrower, path } = await proven();
    const bayo = await StaffBrowser.signedIn(lender.sandbox, 'Bayo');
    const both = await Promise.all(
      [amaka, bayo].map(browser => browser.decide(path, 'acceptProof', { compared: 'yes' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [line, ...more] = await logged();
    expect(more).toEqual([]);
    const second = both.find(({ status }) => status === 409);
    expect(second?.text).toContain(
      `role="alert"><strong>This was not done</strong><br>${line?.person} decided this`,
    );
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 3000 });
  });
});

describe('messages of providers', () => {
  test('a payment whose time is in doubt is corrected, and its message is handled with it', async () => {
    const borrower = await lender.borrower(2);
    await lender.advance('P1D');
    const paidAt = '2026-03-09T09:00:00Z';
    const accountNumber = await accountOf(borrower);
    await lender.control('/pay', { accountNumber, amount: 100, providerReference: 'EARLY', paidAt });
    const [path = ''] = await waiting();
    const { text } = await amaka.get(path);
    expect(text).toContain('The provider says a time that can’t be.');
    expect((await amaka.decide(path, 'correctTime', { paidAt: '2026-03-05T10:00' })).status).toBe(422);
    await amaka.decide(path, 'correctTime', { paidAt: '2026-03-02T20:45' });
    expect(await paidAtOf(borrower)).toBe(Date.parse('2026-03-02T19:45Z'));
    expect(await waiting()).toEqual([]);
    expect(await logged()).toMatchObject([
      { kind: 'timeInDoubt', userId: borrower.userId, decision: 'correctTime 2026-03-02T19:45:00.000Z' },
    ]);
  });

  test('the time of a payment is corrected by a person who has seen which late fee goes', async () => {
    const borrower = await lender.borrower(3, 'NG', 60);
    const accountNumber = await accountOf(borrower);
    const now = lender.sandbox.lender.clock.now();
    const paidAt = new Date(now - 55 * dayMs).toISOString();
    await lender.control('/pay', { accountNumber, amount: 10_000, providerReference: 'OLD', paidAt });
    const { penalty } = await detailOf(borrower);
    const [path = ''] = await waiting();
    const early = { paidAt: momentField(now - 50 * dayMs, allMarkets.NG) };
    const unseen = await amaka.decide(path, 'correctTime', early);
    const [, fee = '', seen = ''] =
      /Late fee that goes: ₦([\d,.]+) from this time.*name="lateFee" value="(\d+)"/s.exec(unseen.text) ?? [];
    expect(unseen.status).toBe(422);
    await amaka.decide(path, 'correctTime', { ...early, lateFee: seen });
    const after = (await detailOf(borrower)).penalty;
    expect(penalty - after).toBeCloseTo(Number(fee.replace(',', '')), 2);
    expect(penalty - after).toBeGreaterThan(5000);
  });

  test('a reference with another amount is shown beside what was credited', async () => {
    const accountNumber = await accountOf(await lender.borrower(2));
    const payment = { accountNumber, providerReference: 'TWICE', amount: 100 };
    await lender.control('/pay', payment);
    await lender.control('/pay', { ...payment, amount: 200 });
    const [path = ''] = await waiting();
    expect((await amaka.get(path)).text).toMatch(/Credited with this reference<\/dt><dd>₦100 · /);
    await amaka.decide(path, 'handled');
    expect(await logged()).toMatchObject([{ kind: 'conflict', decision: 'handled' }]);
  });

  // Every reason but those with decisions of their own, above, and the one with which nothing is left to do.
  test.each(messageReasons.filter(reason => !['otherEvent', 'timeInDoubt', 'conflict'].includes(reason)))(
    '%s: is in the list with what came, and is marked as handled once',
    async reason => {
      const message: UnusedMessage = {
        provider: 'stp',
        reason,
        body: '<b>came</b>',
        amount: 500,
        currency: 'MXN',
      };
      await perform(lender, tx => keepMessage(tx, message));
      const [path = ''] = await waiting();
      const { text } = await amaka.get(path);
      expect(text).toContain('&lt;b&gt;came&lt;/b&gt;');
      // The reason is said in words, not by its name.
      expect(text).not.toContain(`>${reason}<`);
      const bayo = await StaffBrowser.signedIn(lender.sandbox, 'Bayo');
      const both = await Promise.all([amaka, bayo].map(browser => browser.decide(path, 'handled')));
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await waiting()).toEqual([]);
      expect(await logged()).toMatchObject([{ kind: reason, subject: path.split('/').at(-1) }]);
    },
  );

  test('oldest first, with a count of each kind, and one kind alone', async () => {
    const kinds = ['unreadable', 'unknownPayout', 'unreadable'] as const;
    for (const [index, reason] of kinds.entries()) {
      await perform(lender, tx => keepMessage(tx, { provider: 'stp', reason, body: `${index}` }));
      await lender.advance('PT1M');
    }
    const rows = await findRows(
      lender.sandbox.lender.database,
      providerMessages,
      { provider: 'stp' },
      asc(providerMessages.receivedAt),
    );
    expect(await waiting()).toEqual(rows.map(({ messageId }) => `/messages/${messageId}`));
    const { text } = await amaka.get('/?kind=unknownPayout');
    expect(text).toContain('Unreadable payment: 2');
    expect(text.match(/<li><a href="\/staff\/messages/g)).toHaveLength(1);
  });
});

test('without a reason nothing is decided, and what was typed stays', async () => {
  await perform(lender, tx => keepMessage(tx, { provider: 'stp', reason: 'unreadable', body: 'x' }));
  const [path = ''] = await waiting();
  for (const reason of ['', '  ab ', 'a'.repeat(501)]) {
    const { status, text } = await amaka.decide(path, 'handled', { reason });
    expect([status, text]).toEqual([
      422,
      expect.stringContaining('aria-describedby="reason-hint reason-error"'),
    ]);
    expect(text).toContain(`>${reason}</textarea>`);
  }
  expect((await amaka.decide(path, 'payOut')).status).toBe(422);
  expect(await waiting()).toEqual([path]);
  expect(await logged()).toEqual([]);
});

test('every page is whole without scripts, has one heading, and a label for each field, in both languages', async () => {
  const { orderNo } = await withAccountInQuestion();
  const payTime = lender.sandbox.lender.clock.now();
  const voucherId = await sendProof(await lender.borrower(2), { amount: 3000, payTime });
  for (const path of ['/', '/log', `/loans/${orderNo}`, `/proofs/${voucherId}`, '/nothing']) {
    const { text, headers } = await amaka.get(path);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.match(/<h1>/g)).toHaveLength(1);
    for (const [, id] of text.matchAll(/<(?:input|select|textarea) (?:type="checkbox" )?id="([^"]+)"/g))
      expect(text).toContain(`<label${id === 'compared' ? ' class="check"' : ''} for="${id}"`);
    expect(text).not.toMatch(/<script|\son\w+=|\w+\.\w+(?:<\/dt>|<\/button>)/);
  }
  expect((await amaka.get('/?lang=es')).text).toContain('<h1>Esperan una decisión</h1>');
  // The choice is kept.
  expect((await amaka.get(`/proofs/${voucherId}`)).text).toContain('Aceptar el comprobante');
});

describe('a refund that was refused three times', () => {
  async function refused() {
    const borrower = await lender.borrower(2);
    const pay = jest.spyOn(lender.sandbox.lender.services.payouts, 'pay').mockResolvedValue('failed');
    await transfer(lender, borrower, example.repay + 500);
    await lender.advance('P10D');
    pay.mockRestore();
    return { borrower, path: (await waiting())[0] ?? '' };
  }

  test('waits for a person, who has sent it or lets it be tried again', async () => {
    const { borrower, path } = await refused();
    expect(path).toMatch(/^\/refunds\//);
    expect((await amaka.get(path)).text).toMatch(/Amount<\/dt><dd>₦500/);
    await amaka.decide(path, 'refundAgain');
    expect(await waiting()).toEqual([]);
    expect((await messagesOf(lender, borrower))[0]).toContain('We are sending N500 back to your account');
  });

  test('a person has sent it: it is booked once', async () => {
    const { borrower, path } = await refused();
    await amaka.decide(path, 'refundSent');
    expect(await waiting()).toEqual([]);
    expect(await accountsOf(lender, borrower)).not.toHaveProperty(['payable.refund']);
    await lender.advance('P5D');
    expect(await logged()).toMatchObject([{ kind: 'refund', decision: 'refundSent' }]);
  });
});

describe('a job that has failed for hours', () => {
  async function failing(kind: 'removeFile' | 'disburse', borrower?: TestBorrower): Promise<string> {
    const { database, clock } = lender.sandbox.lender;
    const subject = borrower?.orderNo ?? 'EXP-1';
    await schedule(database.queries, kind, subject, clock.now(), borrower?.userId ?? null);
    for (let tries = 0; tries < 12; tries += 1) await lender.advance('PT1H');
    const [path = ''] = await waiting();
    return path;
  }
  afterEach(() => jest.restoreAllMocks());

  test('waits for a person, who lets it be tried again or closes it, with a line in the log', async () => {
    const { files, database } = lender.sandbox.lender;
    const remove = jest.spyOn(files, 'remove').mockRejectedValue(new Error('The store is full'));
    const path = await failing('removeFile');
    expect(path).toMatch(/^\/jobs\/\d+$/);
    expect((await amaka.get(path)).text).toMatch(
      /removeFile · EXP-1[\s\S]*12[\s\S]*Error: The store is full/,
    );
    await amaka.decide(path, 'jobAgain');
    expect(await waiting()).toEqual([]);
    expect(remove).toHaveBeenCalledTimes(12);
    for (let tries = 0; tries < 12; tries += 1) await lender.advance('PT1H');
    expect(remove).toHaveBeenCalledTimes(24);
    await amaka.decide(path, 'jobClosed', { reason: 'The store was removed' });
    expect(await waiting()).toEqual([]);
    expect(await findRows(database, jobs, { kind: 'removeFile' })).toEqual([]);
    expect(await logged()).toMatchObject([
      { kind: 'job', decision: 'jobClosed', reason: 'The store was removed' },
      { kind: 'job', decision: 'jobAgain' },
    ]);
  });

  test('a payout can’t be closed: it may be on its way', async () => {
    const borrower = await lender.borrower(14);
    await confirmLoan(borrower);
    const pay = jest.spyOn(lender.sandbox.lender.services.payouts, 'pay').mockRejectedValue(new Error('no'));
    const path = await failing('disburse', borrower);
    expect((await amaka.decide(path, 'jobClosed')).status).toBe(422);
    pay.mockRestore();
    await amaka.decide(path, 'jobAgain');
    expect(await statusOf(borrower)).toBe(2);
  });
});
