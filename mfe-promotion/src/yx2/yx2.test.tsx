import { listMarketProducts } from '@sunbird/api-client';
import { expectShown, type FakeApi, held, screen, stopCalendar } from '@sunbird/testing';
import { campaign as harvest } from '../campaigns/harvest/campaign';
import { campaign as spring } from '../campaigns/spring/campaign';
import { product, promotionApi } from '../testing/promotion-api';
import { body, renderCampaign } from '../testing/render-promotion';
import { Yx2 } from './yx2-screen';

stopCalendar();

function open(api: FakeApi = promotionApi(), campaign = spring) {
  return renderCampaign(<Yx2 />, { api, campaign, route: '/yx2', session: { status: 'anonymous' } });
}

test('three amounts, each with its whole cost', async () => {
  const { user, shell } = await open();
  expectShown(
    'Three offers. Compare the whole cost.',
    'Choose ₦10,000 Choose You receive ₦9,056 · repay ₦10,819 on 5 Jun 2026 · APR 78.1%',
    'Choose ₦20,000',
  );
  await user.click(screen.getByRole('button', { name: 'Choose ₦30,000' }));
  expect(shell.navigate).toHaveBeenCalledWith('yx2ConfirmBorrow', {
    productId: 'P1',
    amount: 30_000,
    term: 91,
  });
});

test('each amount is priced by the cheapest product, and both products are named', async () => {
  const mini = { ...product, productId: 'P2', productName: 'Sunbird Mini', maxAmount: 10_000, terms: [91] };
  const shelf = [product, { ...mini, processingFeeRate: 0.06 }];
  const { user, shell } = await open(promotionApi().respond(listMarketProducts, () => shelf));
  expectShown('Choose ₦10,000 Choose You receive ₦9,292 · repay ₦10,819', 'Sunbird Mini:', 'Sunbird Loan:');
  await user.click(screen.getByRole('button', { name: 'Choose ₦10,000' }));
  expect(shell.navigate).toHaveBeenCalledWith('yx2ConfirmBorrow', {
    productId: 'P1',
    amount: 10_000,
    term: 91,
  });
});

test('another campaign offers other amounts', async () => {
  await open(promotionApi(), harvest);
  expect(
    screen.getAllByRole('button', { name: /^Choose/ }).map(button => button.getAttribute('aria-label')),
  ).toEqual(['Choose ₦5,000', 'Choose ₦10,000', 'Choose ₦20,000']);
});

test('amounts stay within what the product offers, none twice', async () => {
  await open(promotionApi().respond(listMarketProducts, () => [{ ...product, maxAmount: 10_000 }]));
  expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(1);
  expect(body()).toContain('One offer.');
});

test('an empty shelf leads home', async () => {
  await open(promotionApi().respond(listMarketProducts, () => []));
  expectShown('No loan is on offer now Nothing was reserved. Come back later.');
});

test('until the lender answers, no count of offers and no terms', async () => {
  await open(promotionApi().respond(listMarketProducts, () => held<(typeof product)[]>().promise));
  expectShown('Choose the amount that fits Loading');
});
