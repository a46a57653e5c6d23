import type { Page } from '@playwright/test';
import { sandboxProviders } from '@sunbird/languages/sandbox.providers';
import { type Borrower, escaped } from '../borrower';
import { giveConsents } from './consents';
import { addBankAccount, answerQuestions, fillPersonalInfo, fillWorkAndContacts } from './forms';
import { showIdentity } from './identity';
import { applyAsStranger } from './log-in';

/** Gives what is still asked for, checks the answers, sends them, and waits until the lender has them: in review, or already decided. */
export async function sendApplication(user: Borrower): Promise<void> {
  await user.see(user.say('common', 'answers.check'));
  await giveConsents(user, 'FinishLoading');
  await user.press(user.say('common', 'answers.send'));
  const checking = user.say('onboarding', 'review.checking.title');
  const approved = user.say('onboarding', 'review.approved.title');
  await user.see(new RegExp(`${escaped(checking)}|${escaped(approved)}`));
}

/** Waits for the decision, reads the key facts, agrees, confirms and waits for the money. */
export async function confirmLoan(user: Borrower): Promise<void> {
  const amount = user.person.loan.receives;
  const confirm = user.say('borrow', 'confirm.confirm', { amount });
  await user.see(user.say('onboarding', 'review.approved.title'));
  await user.press(user.say('onboarding', 'review.confirm'));
  await user.see(user.say('borrow', 'confirm.title'));
  await user.input.tick(user.page.getByRole('checkbox'));
  await user.press(confirm);
  const onItsWay = user.say('borrow', 'lending.onItsWay', { amount });
  const arrived = user.say('borrow', 'lending.arrived', { amount });
  await user.see(new RegExp(`${escaped(onItsWay)}|${escaped(arrived)}`));
  await user.see(arrived);
  // It comes above the buttons, and would move them under a press.
  await user.see(user.say('borrow', 'lending.changedMind'));
}

/** Goes from the first visit to the disbursement, in any market and language. */
export async function borrow(user: Borrower): Promise<void> {
  await applyAsStranger(user);
  await fillPersonalInfo(user);
  await fillWorkAndContacts(user);
  await showIdentity(user);
  await answerQuestions(user);
  await addBankAccount(user);
  await sendApplication(user);
  await confirmLoan(user);
}

/** Goes from the disbursement to "paid in full", by the market's first payment method. */
export async function repayInFull(user: Borrower): Promise<void> {
  const [channel] = user.person.market.channels.filter(({ enabled }) => enabled);
  if (!channel) throw new Error('This market has no way to pay.');
  const name = user.say('common', channel.label);
  await user.press(user.say('borrow', 'lending.seeRepayment'));
  await user.see(exactly(user.say('repay', 'repay.title')));
  await user.press(new RegExp(`^${escaped(name)}`));
  await user.see(exactly(name));
  if (channel.kind === 'link') await payOnProvidersPage(user);
  else await payByTransfer(user, user.person.loan.owes);
  await user.see(paidInFull(user));
}

function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`);
}

async function payByTransfer(user: Borrower, amount: number): Promise<void> {
  const accountNumber = await accountToPayInto(user.page);
  await user.press(user.say('repay', 'transfer.sent'));
  await user.see(user.say('repay', 'waiting.title'));
  await user.lender.pay({ accountNumber, amount });
}

/** Opens the page of the UPI provider, which the lender simulates, and pays there. */
async function payOnProvidersPage(user: Borrower): Promise<void> {
  const { page, lender } = user;
  // The first way is an app of UPI on this phone.
  await user.press(user.say('repay', 'upi.type'));
  await user.press(user.say('host', 'shell.leave.go', { host: `localhost:${lender.port}` }));
  const [pay = ''] = sandboxProviders[user.messages.language]['page.pay'].split('{');
  await page.waitForURL(/\/providers\//);
  await page.getByRole('button', { name: new RegExp(`^${pay}`) }).click();
}

/** Matches the heading with or without the borrower's name. */
function paidInFull(user: Borrower): RegExp {
  const [thanks = ''] = user.say('repay', 'paid.title').split('.');
  return new RegExp(`^${escaped(thanks)}`);
}

/** The account number or CLABE on the screen, which stands there in groups of digits. */
export async function accountToPayInto(page: Page): Promise<string> {
  const number = page.getByText(/^\d{3,4}( \d{1,11}){2,5}$/).first();
  return ((await number.textContent()) ?? '').replace(/\D/g, '');
}

/** Answers on which day a payment was made: today, which is the form's example of a day. */
export async function fillPaidToday(page: Page): Promise<void> {
  const example = await page.getByText(/^Day, month and year, such as/).textContent();
  await page.getByLabel('Paid on').fill((example ?? '').replace(/\D/g, ''));
}
