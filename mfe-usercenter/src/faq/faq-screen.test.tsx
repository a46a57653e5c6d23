import { contactsPromise } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { expectShown, screen, waitFor, withFigures } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './faq-screen';

function show(answer = '', options: UserScreenOptions = {}) {
  return renderUser(Screen, { route: `/user_center/faq${answer && `?answer=${answer}`}`, ...options });
}

function isOpen(name: string) {
  return screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
}

test('five groups in their order, the hot one open', async () => {
  await show();
  const groups = ['Most asked', 'Register and log in', 'About your loan', 'The product', 'Repayment'];
  const shown = screen.getAllByRole('button').map(button => button.textContent ?? '');
  expect(shown.filter(text => groups.includes(text))).toEqual(groups);
  expect(groups.map(isOpen)).toEqual([true, false, false, false, false]);
  expectShown(
    'Most asked How long does it take to get the money?',
    'Register and log in About your loan The product Repayment',
  );
});

test.each([
  ['en', 'Do you tell my family, friends or employer about my loan?'],
  ['es', '¿Le cuentan a mi familia, amigos o empleador sobre mi préstamo?'],
] as const)(
  'in %s the answer on calling contacts is the sentence of form and agreement',
  async (language, question) => {
    const { user } = await show('', { language: { current: language } });
    await user.click(screen.getByRole('button', { name: question }));
    expect(document.body.textContent).toContain(contactsPromise(language));
  },
);

test('a group and a question open and close', async () => {
  const { user } = await show();
  expect(screen.queryByRole('button', { name: 'How do I register?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Register and log in' }));
  await user.click(screen.getByRole('button', { name: 'How do I register?' }));
  expect(screen.getByText(/There is no password to forget/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'How do I register?' }));
  expect(screen.queryByText(/There is no password to forget/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Most asked' }));
  expect(isOpen('Most asked')).toBe(false);
});

test.each([
  [
    'receiveLess',
    new RegExp(withFigures('a fee of ₦{fee} and ₦{tax} tax. You receive ₦{payout} and repay ₦{repay}')),
  ],
  // The specification's example of interest.
  ['cost', /₦10,000 for 91 days costs ₦748 of interest/],
])('figures are those of the product, worked out: %s', async (answer, figures) => {
  await show(answer);
  expect(screen.getByText(figures)).toBeTruthy();
});

test.each([india, mx])('$code: no coupon for a card that can’t be authorised', async market => {
  await show('coupons', { market });
  expect(screen.getByText(/You can win one in the draw/)).toBeTruthy();
  expect(screen.queryByText(/authorising a card/)).toBeNull();
});

test('where dates are not moved, there is no question about it', async () => {
  await show('moveDate', { market: india });
  expect(screen.queryByText('I need more time. Can I move the date?')).toBeNull();
  expect(screen.queryByText(/7\.5%/)).toBeNull();
});

describe('a link to an answer', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => scroll.mockClear());

  test('opens its group and the answer, in sight and in focus', async () => {
    await show('moveDate');
    expect(isOpen('Repayment')).toBe(true);
    expect(screen.getByText(/7 days, 2 times at most per loan\. It costs 7\.5%/)).toBeTruthy();
    const question = screen.getByRole('button', { name: 'I need more time. Can I move the date?' });
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  test('to a question of two groups opens the first', async () => {
    await show('repayEarly');
    expect(isOpen('Most asked')).toBe(true);
    expect(isOpen('Repayment')).toBe(false);
    expect(screen.getByText(/Yes, on any day/)).toBeTruthy();
  });

  test('to a question that does not exist shows the page as it is', async () => {
    await show('constructor');
    expect(isOpen('Most asked')).toBe(true);
    expect(isOpen('Repayment')).toBe(false);
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('search', () => {
  test('finds in every group, questions before answers, and says how many', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'CANCEL');
    expect(screen.queryByRole('button', { name: 'Most asked' })).toBeNull();
    const questions = screen.getAllByRole('button', { expanded: false });
    expect(questions[0]?.textContent).toBe('Can I cancel a loan?');
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ found$/);
  });

  test('nothing found says so, and clearing brings the groups back', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expectShown('0 found Nothing found for “zzz”. Did not find it? Talk to us');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('button', { name: 'Most asked' })).toBeTruthy();
  });

  test('accents do not matter', async () => {
    const { user } = await show('', { language: { current: 'es' } });
    await user.type(screen.getByRole('searchbox'), 'prestamo limite');
    expect(screen.getByRole('button', { name: '¿Cómo crece mi límite?' })).toBeTruthy();
  });
});

test.each([
  ['documents', ng, /Your NIN and an ID card, your BVN/],
  ['documents', mx, /Your CURP/],
  ['documents', india, /Your PAN card.*do not ask for Aadhaar/],
  ['automatic', ng, /^No\. Every loan is asked for and confirmed by you/],
  ['automatic', mx, /Only if you turn it on.*It is off unless you choose it/],
  ['howToRepay', india, /UPI, Netbanking/],
])('%s is answered by the market, $code', async (answer, market, text) => {
  await show(answer, { market });
  expect(screen.getByText(text)).toBeTruthy();
});

test('who did not find it is led to customer service', async () => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});
