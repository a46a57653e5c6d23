import { canonicalJson, codes } from '@sunbird/api-client';
import {
  addBankCard,
  getBankBranches,
  listBanks,
  type PayloadOf,
  updateBankCard,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import {
  type BankAccount,
  bankSchema,
  calendarDateAt,
  findBank,
  isMasked,
  isOnboardingStep,
  type MarketCode,
  maskNumber,
  type OrderStatus,
} from '@sunbird/loan-domain';
import { allBanks, allRegions, byMarket } from '@sunbird/loan-domain/markets';
import { say, type UserContext } from '../context/caller';
import { askOutside } from '../context/outside';
import { findRows } from '../database/rows';
import { bankCards } from '../database/schema';
import {
  advanceOnboarding,
  borrowerName,
  firstMissingStep,
  type OrderOwner,
  profileFor,
  unmaskNumbers,
} from '../engine/application/profile';
import { type Order, orderOf } from '../engine/order';
import { type AccountChange, openChange, recordChange, usedAlready } from '../engine/payout/account-change';
import {
  bankCodeOf,
  checkRedirect,
  fieldOf,
  redirectOrder,
  replaceAccount,
  requireResolution,
  resolutionTicket,
  resolveAccount,
  storeAccount,
} from '../engine/payout/bank-account';
import { tryRefusedAgain } from '../engine/repayment/refund';
import { dayMs } from '../kit/clock';
import { checkForm, Refusal } from '../kit/errors';
import type { BankRegister } from '../services/services';
import { requireCodeTicket } from '../session/tickets';
import { nationalMobile } from '../wire/values';
import { type CallHandler, onCall } from './call-handler';

/** One branch of a bank in each state, in its first city; undefined for a bank whose branches nobody knows. */
function branchesOf(code: MarketCode, bankCode: string) {
  const bank = findBank(allBanks[code], bankCode);
  return (
    bank &&
    allRegions[code].map(({ name, cities }, index) => ({
      branchCode: `${bank.code}${String(index + 1).padStart(3, '0')}`,
      branchName: `${bank.name}, ${name}`,
      city: cities[0] ?? name,
    }))
  );
}

type AccountPayload = PayloadOf<typeof addBankCard>;

/** The branch is one of the bank, and the holder's number is that of the borrower. */
async function checkBelongings(
  context: UserContext,
  { bankCode = '', branchCode, nationalId }: BankAccount,
  owner: OrderOwner,
): Promise<void> {
  const branches = branchCode ? branchesOf(context.caller.market.code, bankCode) : undefined;
  const profile = nationalId ? await profileFor(context, owner) : undefined;
  const own = profile?.basicInfo?.nationalId;
  const errors = {
    ...(branches && !branches.some(branch => branch.branchCode === branchCode)
      ? { branchCode: 'error.branchCode.invalid' }
      : {}),
    ...(nationalId && own && own !== nationalId ? { nationalId: 'error.nationalId.differs' } : {}),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(codes.fieldErrors, { data: { errors, values: {} } });
}

/** What is typed of an account, by the rules of the form: of a look-up only what the bank is asked with. */
function readAccount(context: UserContext, payload: unknown, lookUp = false): BankAccount {
  const { market } = context.caller;
  const today = calendarDateAt(context.now, market.zone);
  return checkForm(bankSchema(market, { today, banks: allBanks[market.code], lookUp }), payload);
}

/** What is sent of an account, with the borrower's own BVN where it is sent back as it was answered. */
async function withOwnBvn<Sent extends { readonly bvn?: string | undefined }>(
  context: UserContext,
  sent: Sent,
): Promise<Sent> {
  if (!isMasked(sent.bvn)) return sent;
  const cards = await findRows(context, bankCards, { userId: context.user.userId });
  const own = cards.find(({ bvn }) => bvn !== null && maskNumber(bvn) === sent.bvn);
  return { ...sent, bvn: own?.bvn ?? sent.bvn };
}

/** What the bank says of an account: the one verdict for looking it up and for saving it. */
async function askBank(context: UserContext, account: BankAccount, owner: OrderOwner) {
  const { lender, caller } = context;
  const name = await borrowerName(context, { ...owner, market: caller.market.code });
  const bank: Pick<BankRegister, 'holderOf'> = {
    holderOf: query =>
      askOutside(context, `holder:${canonicalJson(query)}`, () => lender.services.bank.holderOf(query)),
  };
  return resolveAccount(bank, caller.market, account, name);
}

/** An account as the bank knows it, by its ticket. */
function lookedUp(account: BankAccount) {
  return {
    cardType: account.cardType,
    bankCode: bankCodeOf(account),
    number: account.vpa ?? account.accountNo,
  };
}

/**
 * Checks what is typed of an account, and that everything is proved: a code for every account but the first, and whose it
 * is. Only then the bank is asked. Undefined for the account that is in use already.
 */
async function checkAccount(
  context: UserContext,
  payload: AccountPayload,
  order: Order | undefined,
  change: AccountChange | undefined,
) {
  const { user, caller } = context;
  const owner = { userId: user.userId, orderNo: order?.orderNo };
  const typedNumbers = await withOwnBvn(context, payload);
  const account = readAccount(context, await unmaskNumbers(context, owner, typedNumbers));
  const mobile = nationalMobile(caller.market, { mobile: payload.mobile });
  await checkBelongings(context, account, owner);
  const typed = {
    holderName: account.holderName ?? payload.holderName,
    cardType: account.cardType,
    accountNo: account.accountNo,
    bankCode: bankCodeOf(account),
    branchCode: account.branchCode ?? null,
    nationalId: account.nationalId ?? null,
    bvn: account.bvn ?? null,
    validity: account.validity ?? null,
    ifsc: account.ifsc ?? null,
    vpa: account.vpa ?? null,
    mobile,
  };
  if (order) await checkRedirect(context, order, typed);
  const used = change && usedAlready(change, typed);
  if (used) return { used };
  if (change) await requireCodeTicket(context, user, 'changeCard', payload.ticket, caller.network);
  await requireResolution(context, lookedUp(account), payload.resolveTicket, change !== undefined);
  const { valid, problem, bankName, accountName = null } = await askBank(context, account, owner);
  if (valid) return { account: { ...typed, bankName, bankHolder: accountName } };
  const field = problem === 'bank' ? fieldOf(account, { problem }) : undefined;
  // What is wrong with somebody's account and BVN is told by the look-up alone, which shows the name.
  throw new Refusal(codes.accountNotSupported, {
    text: field ? 'card.bankUnknown' : 'card.unconfirmed',
    ...(field ? { data: { errors: { [field]: 'error.bank.notPaid' } } } : {}),
  });
}

/** The order that the request names: its payout account is changed. */
async function namedOrder(context: UserContext, { orderNo }: AccountPayload): Promise<Order | undefined> {
  return orderNo ? orderOf(context, context.user.userId, orderNo) : undefined;
}

/** Sends the payout of the named order to the account, and returns the status that the borrower goes on with. */
async function useAccount(
  context: UserContext,
  order: Order | undefined,
  cardId: string,
): Promise<OrderStatus> {
  const { userId } = context.user;
  // An account that is saved for no order, as from Me, leaves every order where it is.
  if (!order) return firstMissingStep(context, userId);
  if (isOnboardingStep(order.status)) return advanceOnboarding(context, userId);
  return (await redirectOrder(context, order, cardId)).status;
}

function matches(text: string, search: string | undefined): boolean {
  return !search || text.toLocaleLowerCase('en').includes(search.toLocaleLowerCase('en'));
}

/** Calls that ask a bank share a count: the names of strangers' accounts are not to be collected. */
const asksBank = { limit: { name: 'holder', limit: 60, window: dayMs, perBorrower: true } } as const;

const bankTypes = byMarket(({ bankType }) => bankType);

export const bankCardCalls: readonly CallHandler[] = [
  onCall(listBanks, async ({ caller }, { q }) => {
    return allBanks[caller.market.code]
      .filter(({ name, code }) => matches(name, q) || matches(code, q))
      .map(({ name, code, slug, active }) => ({
        bankName: name,
        bankCode: code,
        slug,
        active,
        type: bankTypes[caller.market.code],
      }));
  }),

  onCall(getBankBranches, async ({ caller }, { bankCode, q }) => {
    const branches = branchesOf(caller.market.code, bankCode) ?? [];
    return branches.filter(({ branchName, city }) => matches(branchName, q) || matches(city, q));
  }),

  onCall(verifyBankCard, async (context, payload) => {
    const account = readAccount(context, await withOwnBvn(context, payload), true);
    const { valid, accountName, nameMatch, reason, problem } = await askBank(context, account, context.user);
    return {
      valid,
      accountName,
      nameMatch,
      reason: reason && say(context, reason),
      field: fieldOf(account, { problem }),
      resolveTicket: valid ? resolutionTicket(context, lookedUp(account)) : undefined,
    };
  }).with(asksBank),

  onCall(addBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const change = await openChange(context);
    const { used, account } = await checkAccount(context, payload, order, change);
    if (used) return { cardId: used.cardId, nextStep: await useAccount(context, order, used.cardId) };
    const cardId = await storeAccount(context, account);
    if (change) await recordChange(context, change, cardId);
    await tryRefusedAgain(context, context.user.userId);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }).with(asksBank),

  onCall(updateBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const change = await openChange(context);
    const card = change?.cards.find(({ cardId }) => cardId === payload.cardId);
    if (!change || !card) throw new Refusal(codes.notFound);
    const mobile = payload.newMobile ?? payload.mobile;
    const { used, account } = await checkAccount(context, { ...payload, mobile }, order, change);
    if (used) return { cardId: used.cardId, nextStep: await useAccount(context, order, used.cardId) };
    const cardId = await replaceAccount(context, card.cardId, account);
    await recordChange(context, change, cardId);
    await tryRefusedAgain(context, context.user.userId);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }).with(asksBank),
];
