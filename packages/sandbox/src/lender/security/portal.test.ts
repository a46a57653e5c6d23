import { codes } from '@sunbird/api-client';
import {
  confirmPortalRepayment,
  getPortalRepayment,
  getRepayProducts,
  getUserInfo,
} from '@sunbird/api-client/contract';
import { payTargets } from '@sunbird/lender/database/schema';
import { marketCodes } from '@sunbird/loan-domain';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

jest.setTimeout(120_000);

const lender = useFreshLender();

const evil = '198.51.100.66';

async function linkOf({ client, orderNo }: TestBorrower): Promise<string> {
  return (await client.ok(getRepayProducts, { orderNo })).payOrderId;
}

test.each(marketCodes)(
  '%s: who has a link learns neither the surname nor the number of its borrower',
  async market => {
    const borrower = await lender.borrower(2, market);
    const { basicInfo } = await borrower.client.ok(getUserInfo, {});
    const payOrderId = await linkOf(borrower);
    const stranger = lender.client(market, evil);
    const link = await stranger.ok(getPortalRepayment, { payOrderId });
    const answers: unknown[] = [link];
    for (const { channelId, max } of link.channels) {
      const amount = Math.min(link.amount, max ?? link.amount);
      answers.push(await stranger.call(confirmPortalRepayment, { payOrderId, channelId, amount }));
    }
    const said = JSON.stringify(answers).toUpperCase();
    expect(said).toContain('"KIND"');
    for (const secret of [basicInfo.lastName, basicInfo.mobile, basicInfo.nationalId]) {
      expect(secret).toMatch(/^.{3,}$/);
      expect(said).not.toContain(String(secret).toUpperCase());
    }
  },
);

test('the id of a link has 128 random bits', async () => {
  // 30 readable characters: 4.9 bits each.
  expect(await linkOf(await lender.borrower(2))).toMatch(/^PAY-[2-9A-HJKMNP-TV-Z]{27}$/);
});

test('guesses of links: 30 are answered, and then the network waits; a link that is there still opens', async () => {
  const payOrderId = await linkOf(await lender.borrower(2));
  const guesses: number[] = [];
  const links = 20;
  for (let index = 0; index < links; index += 1) {
    const stranger = lender.client('NG', `2001:db8:1:2::${index + 1}`);
    const guess = `${payOrderId.slice(0, -3)}${100 + index}`;
    guesses.push((await stranger.call(getPortalRepayment, { payOrderId: guess })).code);
    const chosen = { payOrderId: guess, channelId: 'paystack_dedicated', amount: 5000 };
    guesses.push((await stranger.call(confirmPortalRepayment, chosen)).code);
  }
  const refusals = [codes.notFound, codes.tooManyAttempts].map(
    code => guesses.filter(one => one === code).length,
  );
  expect(refusals).toEqual([30, 2 * links - 30]);
  expect((await lender.client('NG', '2001:db8:1:2::1').call(getPortalRepayment, { payOrderId })).code).toBe(
    0,
  );
});

test('a link gives ten accounts a day, whoever asks; its borrower has more of their own', async () => {
  const borrower = await lender.borrower(2);
  const payOrderId = await linkOf(borrower);
  const answers = [];
  const requests = 15;
  for (let index = 0; index < requests; index += 1) {
    const stranger = lender.client('NG', `198.51.100.${index}`);
    const chosen = { payOrderId, channelId: 'paystack_dedicated', amount: 1000 + index };
    answers.push((await stranger.call(confirmPortalRepayment, chosen)).code);
  }
  expect(answers.filter(code => code === 0)).toHaveLength(10);
  expect(answers.filter(code => code === codes.tooManyAttempts)).toHaveLength(requests - 10);
  expect(await lender.sandbox.lender.database.queries.$count(payTargets)).toBe(10);
  // An account that was given before is shown again.
  const payload = { payOrderId, channelId: 'paystack_dedicated', amount: 1000 };
  expect((await lender.client('NG', evil).call(confirmPortalRepayment, payload)).code).toBe(0);
  const own = { payOrderId, channelId: 'paystack_dedicated', amount: 2000 };
  expect((await borrower.client.call(confirmPortalRepayment, own)).code).toBe(0);
});
