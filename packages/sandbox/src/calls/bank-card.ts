import {
  addBankCard,
  getBankBranches,
  listBanks,
  type PayloadOf,
  updateBankCard,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { bankSchema, calendarDateAt, findBank, mobileFormSchema, orderStatus } from '@sunbird/loan-domain';
import { allBanks, allRegions } from '@sunbird/loan-domain/lookups';
import { and, eq } from 'drizzle-orm';
import { codes } from '../codes';
import { bankCards } from '../database/schema';
import { applyWithOtherAccount } from '../engine/application/apply';
import { advanceOnboarding, firstMissingStep } from '../engine/application/profile';
import { resolveAccount } from '../engine/disbursement/bank-account';
import { orderOf } from '../engine/order';
import { type CallHandler, onCall, say, type UserContext } from '../http/call-handler';
import { payerName } from '../payments/targets';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { keyedHashOf } from '../secrets';
import { checkForm } from '../wire/form';

type AccountPayload = PayloadOf<typeof addBankCard>;

/** Checks an account by the market's rules and looks up its holder at the bank. */
async function checkAccount(context: UserContext, payload: AccountPayload) {
  const { market } = context.caller;
  const options = { today: calendarDateAt(context.now, market.zone), banks: allBanks[market.code] };
  const account = checkForm(bankSchema(market, options), payload);
  const { mobile } = checkForm(mobileFormSchema(market), { mobile: payload.mobile });
  const resolved = resolveAccount(market, account, await payerName(context, context.user));
  if (resolved.problem === 'bvn' || resolved.problem === 'name') throw new Refusal(codes.bvnIncorrect);
  if (!resolved.valid) {
    throw new Refusal(codes.accountNotSupported, resolved.reason ? { text: resolved.reason } : {});
  }
  return {
    holderName: account.holderName ?? payload.holderName,
    cardType: account.cardType,
    accountNo: account.accountNo,
    bankName: resolved.bankName,
    bankCode: resolved.bankCode,
    branchCode: account.branchCode ?? null,
    nationalId: account.nationalId ?? null,
    bvn: account.bvn ?? null,
    validity: account.validity ?? null,
    ifsc: account.ifsc ?? null,
    vpa: account.vpa ?? null,
    mobile,
  };
}

async function makeDefault({ queries, user }: UserContext, cardId: string): Promise<void> {
  await queries.update(bankCards).set({ isDefault: false }).where(eq(bankCards.userId, user.userId));
  await queries.update(bankCards).set({ isDefault: true }).where(eq(bankCards.cardId, cardId));
}

async function saveAccount(context: UserContext, payload: AccountPayload): Promise<string> {
  const { queries, user, now, lender } = context;
  const account = await checkAccount(context, payload);
  const [known] = await queries
    .select({ cardId: bankCards.cardId })
    .from(bankCards)
    .where(
      and(
        eq(bankCards.userId, user.userId),
        eq(bankCards.accountNo, account.accountNo),
        eq(bankCards.bankCode, account.bankCode),
      ),
    );
  const cardId = known?.cardId ?? newId(lender.random, 'CRD');
  const row = { ...account, cardId, userId: user.userId, createdAt: now };
  await queries.insert(bankCards).values(row).onConflictDoUpdate({ target: bankCards.cardId, set: row });
  await makeDefault(context, cardId);
  return cardId;
}

/** An account that is saved for no order, as from Me, leaves every order where it is. */
function nextStepAfter(context: UserContext, orderNo: string | undefined) {
  const { userId } = context.user;
  return orderNo ? advanceOnboarding(context, userId) : firstMissingStep(context, userId);
}

function matches(text: string, search: string | undefined): boolean {
  return !search || text.toLocaleLowerCase('en').includes(search.toLocaleLowerCase('en'));
}

export const bankCardCalls: readonly CallHandler[] = [
  onCall(listBanks, async ({ caller }, { q }) => {
    const type = { NG: 'nuban', MX: 'clabe', IN: undefined } as const;
    return allBanks[caller.market.code]
      .filter(({ name, code }) => matches(name, q) || matches(code, q))
      .map(({ name, code, slug, active }) => ({
        bankName: name,
        bankCode: code,
        slug,
        active,
        type: type[caller.market.code],
      }));
  }),

  onCall(getBankBranches, async ({ caller }, { bankCode, q }) => {
    const { code } = caller.market;
    const bank = findBank(allBanks[code], bankCode);
    if (!bank) throw new Refusal(codes.notFound);
    // One branch in each state, in its first city.
    return allRegions[code]
      .map(({ name, cities }, index) => ({
        branchCode: `${bank.code}${String(index + 1).padStart(3, '0')}`,
        branchName: `${bank.name}, ${name}`,
        city: cities[0] ?? name,
      }))
      .filter(({ branchName, city }) => matches(branchName, q) || matches(city, q));
  }),

  onCall(verifyBankCard, async (context, payload) => {
    const { valid, accountName, nameMatch, reason } = resolveAccount(
      context.caller.market,
      payload,
      await payerName(context, context.user),
    );
    const account = [payload.cardType, payload.bankCode, payload.accountNo, payload.ifsc, payload.vpa].join(
      ':',
    );
    return {
      valid,
      accountName,
      nameMatch,
      reason: reason && say(context, reason),
      resolveTicket: valid
        ? keyedHashOf(`account:${context.user.userId}:${account}`, context.lender.secret)
        : undefined,
    };
  }),

  onCall(addBankCard, async (context, payload) => {
    if (payload.orderNo) await orderOf(context, context.user.userId, payload.orderNo);
    const cardId = await saveAccount(context, payload);
    return { cardId, nextStep: await nextStepAfter(context, payload.orderNo) };
  }),

  onCall(updateBankCard, async (context, payload) => {
    const { queries, user } = context;
    const order = payload.orderNo ? await orderOf(context, user.userId, payload.orderNo) : undefined;
    const [card] = await queries
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.cardId, payload.cardId), eq(bankCards.userId, user.userId)));
    if (!card) throw new Refusal(codes.notFound);
    const mobile = payload.newMobile ?? payload.mobile;
    const changed = await checkAccount(context, { ...payload, mobile });
    if (
      order?.status === orderStatus.payFailed &&
      changed.accountNo === card.accountNo &&
      order.bankCardId === card.cardId
    ) {
      throw new Refusal(codes.accountNotSupported);
    }
    await queries.update(bankCards).set(changed).where(eq(bankCards.cardId, card.cardId));
    await makeDefault(context, card.cardId);
    if (order?.status === orderStatus.payFailed) {
      const again = await applyWithOtherAccount(context, order, card.cardId);
      return { cardId: card.cardId, nextStep: again.status };
    }
    return { cardId: card.cardId, nextStep: await nextStepAfter(context, payload.orderNo) };
  }),
];
