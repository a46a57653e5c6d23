import { listMarketProducts } from '@sunbird/api-client';
import { type FakeApi, screen, stopCalendar } from '@sunbird/testing';
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
  expect(body()).toContain('Three offers. Compare the whole cost.');
  const rows = [
    ['₦10,000', '₦9,056', '₦10,819'],
    ['₦20,000', '₦18,112', '₦21,638'],
    ['₦30,000', '₦27,168', '₦32,457'],
  ] as const;
  for (const [amount, receive, repay] of rows) {
    // The sign of the currency is an element of its own.
    const name = amount.replace('₦', '₦ ');
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(body()).toContain(`You receive ${receive} · repay ${repay}on 5 Jun 2026 · APR 78.1%`);
  }
  await user.click(screen.getByRole('button', { name: 'Choose ₦30,000' }));
  expect(shell.navigate).toHaveBeenCalledWith('yx2ConfirmBorrow', {
    productId: 'P1',
    amount: 30_000,
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
  expect(screen.getByText('No loan is on offer now')).toBeTruthy();
});
