import { type Code, codes } from '@sunbird/api-client';
import {
  authorizePaystackCard,
  confirmPortalRepayment,
  createDedicatedAccount,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getMonnifyAccounts,
  getOxxoReference,
  getPortalRepayment,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  getStpClabe,
  listVouchers,
  saveVoucher,
  uploadVoucherImage,
  verifyFlutterwaveOtp,
} from '@sunbird/api-client/contract';
import { samplePicture } from '../../controls/sample-picture';
import { type Life, need, orderOf } from './life';
import { nobodys } from './owned-fields';

/** A market without the provider. */
const orNone: { readonly or: readonly Code[] } = { or: [codes.noPaymentMethod] };

/** The ways of each provider; a market without one refuses its calls with 30002. */
async function askProviders(life: Life, amount: number): Promise<void> {
  const { app } = life;
  const order = orderOf(life);
  await app.ask(getStpClabe, order, orNone);
  await app.ask(getOxxoReference, { ...order, amount }, orNone);
  await app.ask(getMonnifyAccounts, order, orNone);
  const reserved = await app.ask(getFlutterwaveAccount, { ...order, amount }, orNone);
  const flwRef = reserved?.flwRef ?? nobodys;
  const unknown = { or: reserved ? [] : [codes.notFound, codes.noPaymentMethod] };
  await app.ask(verifyFlutterwaveOtp, { flwRef, otp: '000000' }, unknown);
  await app.ask(createDedicatedAccount, order, orNone);
  const card = await app.ask(authorizePaystackCard, { ...order, amount }, orNone);
  if (card && 'reference' in card) await app.ask(authorizePaystackCard, { reference: card.reference });
  await app.ask(getFlutterwaveLink, { ...order, amount }, orNone);
}

/** Where an amount is to be paid. */
export interface PayWay {
  readonly payOrderId?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly reference?: string | undefined;
  readonly amount: number;
}

/** Chooses a way at the cashier, an account if there is one. */
export async function payAtCashier(life: Life, wanted: 'least' | 'all'): Promise<PayWay> {
  const { app } = life;
  const ways = need(await app.ask(getRepayProducts, orderOf(life)), 'the ways to pay');
  const { payOrderId } = ways;
  const amount = wanted === 'least' ? ways.minRepay : ways.payable;
  await app.ask(getPortalRepayment, { payOrderId });
  const open = ways.channels.filter(({ enabled }) => enabled);
  const way = open.find(({ kind }) => kind === 'transfer' || kind === 'reserved') ?? open[0];
  const { channelId } = need(way, 'a way to pay');
  const told = await app.ask(confirmPortalRepayment, { payOrderId, channelId, amount });
  if (told?.kind === 'store') return { payOrderId, reference: told.reference, amount };
  if (told?.kind !== 'account') return { payOrderId, amount };
  const { accountNumber, reference } = told.account;
  return { payOrderId, accountNumber, reference, amount };
}

async function sendProof(life: Life, amount: number): Promise<void> {
  const { app } = life;
  const order = orderOf(life);
  const file = new File([samplePicture()], 'proof.jpg', { type: 'image/jpeg' });
  const image = need(await app.ask(uploadVoucherImage, { file, ...order }), 'a picture of a proof');
  await app.ask(saveVoucher, {
    ...order,
    amount,
    payTime: 1_767_225_600_000,
    channel: 'bankTransfer',
    imageIds: [image.imageId],
  });
  await app.ask(listVouchers, order);
}

/** All that is read, and can be asked for, while a loan is owed. */
export async function seeDebt(life: Life): Promise<void> {
  const { app } = life;
  const order = orderOf(life);
  await app.ask(getRepayColor, order);
  const detail = need(await app.ask(getRepayDetail, order), 'the debt');
  await askProviders(life, detail.minRepay);
  await sendProof(life, detail.minRepay);
}
