import { escaped, type Walker } from '../walker';

/** Waits until the application is with the lender: it is being checked, or already decided. */
export async function seeSubmitted(walker: Walker): Promise<void> {
  const checking = walker.say('onboarding', 'review.checking.title');
  const approved = walker.say('onboarding', 'review.approved.title');
  await walker.seeHeading(new RegExp(`${escaped(checking)}|${escaped(approved)}`));
}

/** Waits for the decision, reads the key facts, agrees, confirms and waits for the money. */
export async function confirmLoan(walker: Walker): Promise<void> {
  const amount = walker.person.loan.receives;
  const confirm = walker.say('borrow', 'confirm.confirm', { amount });
  await walker.see(walker.say('onboarding', 'review.approved.title'));
  await walker.press(walker.say('onboarding', 'review.confirm'));
  await walker.see(walker.say('borrow', 'confirm.title'));
  await walker.press(confirm);
  await walker.seeText(walker.say('common', 'error.agreement.required'));
  await walker.hands.tick(walker.page.getByRole('checkbox'));
  await walker.press(confirm);
  const onItsWay = walker.say('borrow', 'lending.onItsWay', { amount });
  const arrived = walker.say('borrow', 'lending.arrived', { amount });
  await walker.see(new RegExp(`${escaped(onItsWay)}|${escaped(arrived)}`));
  await walker.see(arrived);
}

/** From the money in the account to "paid in full", by the way to pay that the market offers first. */
export async function repayInFull(walker: Walker): Promise<void> {
  const [channel] = walker.person.market.channels.filter(({ enabled }) => enabled);
  if (!channel) throw new Error('This market has no way to pay.');
  const name = walker.say('common', channel.label);
  await walker.press(walker.say('borrow', 'lending.seeRepayment'));
  await walker.see(exactly(walker.say('repay', 'repay.title')));
  await walker.press(new RegExp(`^${escaped(name)}`));
  await walker.see(exactly(name));
  if (channel.kind === 'link') await payOnProvidersPage(walker);
  else await payByTransfer(walker, walker.person.loan.owes);
  await walker.seeHeading(paidInFull(walker));
}

/** Pays what is left by bank transfer, the test acting as the bank. Nigeria. */
export async function repayByTransfer(walker: Walker, owed: number): Promise<void> {
  const channel = walker.say('common', 'channel.bankTransfer');
  await walker.see(walker.say('repay', 'repay.title'));
  await walker.press(new RegExp(`^${escaped(channel)}`));
  await walker.see(channel);
  await payByTransfer(walker, owed);
  await walker.seeHeading(paidInFull(walker));
}

function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`);
}

async function payByTransfer(walker: Walker, amount: number): Promise<void> {
  const accountNumber = await accountToPayInto(walker);
  await walker.press(walker.say('repay', 'transfer.sent'));
  await walker.see(walker.say('repay', 'waiting.title'));
  await walker.lender.pay({ accountNumber, amount });
}

/** What the page of the UPI provider says, which is none of the app's. */
const upiPage = {
  en: { number: 'UPI ID', next: 'Continue', allow: 'Allow' },
  es: { number: 'ID de UPI', next: 'Continuar', allow: 'Permitir' },
} as const;

/** Leaves for the page of the UPI provider, which the lender plays, and pays there. */
async function payOnProvidersPage(walker: Walker): Promise<void> {
  const { page, lender, person } = walker;
  await walker.press(walker.say('repay', 'pay.amount', { amount: person.loan.owes }));
  await walker.press(walker.say('host', 'shell.leave.go', { host: `localhost:${lender.port}` }));
  const says = upiPage[walker.words.language];
  await page.getByLabel(says.number).fill('asha@okbank');
  await walker.press(says.next);
  await walker.press(says.allow);
}

/** With the person's name behind it, where that is known. */
function paidInFull(walker: Walker): RegExp {
  const [thanks = ''] = walker.say('repay', 'paid.title').split('.');
  return new RegExp(`^${escaped(thanks)}`);
}

/** The account number or CLABE as it stands on the screen, in groups of digits. */
async function accountToPayInto({ page }: Walker): Promise<string> {
  const number = page.getByText(/^\d{4}( ?\d{1,4}){2,5}$/).first();
  return ((await number.textContent()) ?? '').replace(/\D/g, '');
}
