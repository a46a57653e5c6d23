import type { Page } from '@playwright/test';
import {
  dispatchTarget,
  type HomeStatus,
  homeStatusOf,
  isClosed,
  type OrderLabel,
  type OrderStatus,
  orderLabelOf,
  orderStatuses,
  routePaths,
  type ShownLabel,
  shownLabelOf,
} from '@sunbird/loan-domain';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

/** The buttons that start the dispatcher, and a text of the screen where its title is not enough. Typed by hand. */
interface Way {
  /** The buttons on home and on the order's card in Records. */
  readonly home: string | RegExp;
  readonly records: string;
  readonly sees?: string | RegExp;
}

const failed = {
  home: /not supported$/,
  records: 'Use another account',
  sees: /could not receive|Payout failed/i,
};

const ways: Readonly<Record<Exclude<HomeStatus, 'rejected'>, Way>> = {
  canLoan: { home: /^Continue: /, records: 'Continue' },
  assessing: { home: 'See details', records: 'See the review' },
  success: { home: 'Review and confirm', records: 'Continue', sees: 'Key facts' },
  lending: { home: 'See progress', records: 'See progress', sees: /on its way/ },
  repaying: { home: 'Repay now', records: 'See repayment' },
  overdue: { home: 'Repay now', records: 'Repay' },
  failed,
};

/** Where home's card says more than its kind. */
const finerWays: Partial<Record<ShownLabel, Way>> = {
  notStarted: { home: 'Start: About you', records: 'Continue' },
  readyToSend: { home: 'Check and send', records: 'Continue', sees: 'Check your answers' },
};

function wayOf(status: OrderStatus): Way {
  const home = homeStatusOf(status);
  const way = finerWays[shownLabelOf(status, orderLabelOf(status))] ?? (home !== 'rejected' && ways[home]);
  if (!way) throw new Error(`No button is known for status ${status}.`);
  return way;
}

/** Where the dispatcher goes: the table is proven against the specification in `statuses.test.ts`. */
const dispatched = orderStatuses.flatMap(at => {
  const target = dispatchTarget(at);
  return target ? [{ at, path: routePaths[target], ...wayOf(at) }] : [];
});

function heading(page: Page, name?: string | RegExp) {
  return name === undefined ? page.locator('[data-page-heading]') : page.getByRole('heading', { name });
}

/** Expects the screen of a path, for this order. */
async function expectScreen(page: Page, path: string, orderNo: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).hash.slice(1).split('?')[0], { message: 'the screen in the address' })
    .toBe(path);
  expect(new URLSearchParams(page.url().split('?').at(-1)).get('orderNo')).toBe(orderNo);
  await expect(heading(page).first()).toBeVisible();
}

for (const { at, path, home, records, sees } of dispatched) {
  test(`status ${at} opens ${path}, from home and from Records`, async ({ page, lender }) => {
    const { orderNo } = await openAs(page, lender, at);
    await page.getByRole('button', { name: home, exact: true }).click();
    await expectScreen(page, path, orderNo);
    if (sees) await expect(heading(page, sees)).toBeVisible();

    await page.goto(`${lender.origin}/#/records`);
    const card = page.getByRole('listitem').filter({ hasText: orderNo });
    await card.getByRole('button', { name: records, exact: true }).click();
    await expectScreen(page, path, orderNo);
    if (sees) await expect(heading(page, sees)).toBeVisible();
  });
}

test('status 19 shows when sending failed, and Records leads to the answers, which are sent again', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const { orderNo } = await openAs(page, lender, 19);
  await lender.fault({ path: '/user/submit', mode: 'code', value: 50001 });
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expectScreen(page, '/finish_loading', orderNo);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(heading(page, 'Your application was not sent')).toBeVisible();
  await expect(page.getByText('The request failed, please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(heading(page, 'Your application is ready')).toBeVisible();

  await page.getByRole('link', { name: 'Records' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectScreen(page, '/finish_loading', orderNo);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expectScreen(page, '/auth/review_tips', orderNo);
});

/** What the borrower sees of an order that is over, by the label of its status. */
const outcomes: Partial<Record<OrderLabel, Readonly<Record<'label' | 'home' | 'confirm', string>>>> = {
  finished: { label: 'Repaid', home: 'How much do you need?', confirm: 'Your loan is repaid' },
  cancelled: { label: 'Cancelled', home: 'How much do you need?', confirm: 'Your loan is cancelled' },
  rejected: {
    label: 'Not approved',
    home: 'We can’t offer you a loan right now',
    confirm: 'We can’t offer you a loan right now',
  },
};

for (const at of orderStatuses.filter(isClosed)) {
  test(`status ${at} opens no screen: home, Records and an old link show the outcome`, async ({
    page,
    lender,
  }) => {
    const outcome = outcomes[orderLabelOf(at)];
    if (!outcome) throw new Error(`No outcome is known for status ${at}.`);
    const { label, home, confirm } = outcome;
    const { orderNo } = await openAs(page, lender, at);
    await expect(heading(page, home)).toBeVisible();

    await page.getByRole('link', { name: 'Records' }).click();
    await expect(page.getByText('Nothing is open')).toBeVisible();
    await page.getByRole('tab', { name: 'Finished' }).click();
    const card = page.getByRole('listitem').filter({ hasText: orderNo });
    await expect(card).toContainText(label);
    await expect(card.getByRole('button', { name: /Continue|See|Repay/ })).toHaveCount(0);
    await page.reload();
    await expect(card).toContainText(label);

    const link = `/borrow/confirm_borrow?orderNo=${orderNo}`;
    await page.goto(`${lender.origin}/#${link}`);
    await expect(heading(page, confirm)).toBeVisible();
    await expect(page).toHaveURL(`${lender.origin}/#${link}`);
  });
}
