import { example } from '@sunbird/loan-domain/testing/example-price';
import * as v from 'valibot';
import * as calls from './calls';
import type { Endpoint } from './declare-call';

function read<P, D>(endpoint: Endpoint<P, D>, data: unknown): D {
  return v.parse(endpoint.data, data);
}

const order = {
  orderNo: 'SB-240318',
  status: 14,
  statusLabel: 'incomplete',
  productId: 'P1',
  productName: 'Sunbird 91',
  currency: 'NGN',
  loanAmount: 20000,
  disbursalAmount: example.payout,
  repayAmount: example.repay,
  applyTime: 1_772_790_240_000,
};

describe('data as lenders send it', () => {
  it('reads the flags of the permission collection as 0 and 1 and as booleans (spec section 7)', () => {
    const flags = { appList: 1, sms: 0, exif: true, device: false, contact: '1', location: '0' };
    expect(read(calls.uploadTimeStatus, flags)).toEqual({
      appList: true,
      sms: false,
      exif: true,
      device: false,
      contact: true,
      location: false,
    });
    expect(read(calls.uploadTimeEnable, { enableTimeSdk: true })).toEqual({ enableTimeSdk: true });
  });

  it('reads an order with extra fields, nulls and times in seconds', () => {
    const sent = { ...order, nextStep: 14, dueDate: null, cancelDeadline: 1_772_876_640, colour: 'red' };
    expect(read(calls.getLatestOrder, sent)).toEqual({
      ...order,
      nextStep: 14,
      cancelDeadline: 1_772_876_640_000,
    });
    expect(read(calls.getLatestOrder, null)).toBeNull();
  });

  it('reads a status that the spec does not know as 0, and the number of a known one from text', () => {
    for (const status of [0, 13, 15, 16, 99, 'x', null]) {
      expect(read(calls.getLatestOrder, { ...order, status, nextStep: 14 })).toMatchObject({ status: 0 });
    }
    expect(read(calls.getLatestOrder, { ...order, status: '14', nextStep: 14 })?.status).toBe(14);
    expect(v.is(calls.getLatestOrder.data, { ...order, status: undefined, nextStep: 14 })).toBe(false);
  });

  it('tells the rows of the statement from orders', () => {
    const row = {
      id: 1,
      time: 1_772_790_240,
      kind: 'rollover',
      amount: 1500,
      balance: example.repay,
      currency: 'NGN',
      orderNo: 'SB-240318',
    };
    const page = read(calls.listOrders, { list: [row, order], page: 1, size: 20, total: 2 });
    expect(page.list).toEqual([{ ...row, id: '1', time: 1_772_790_240_000 }, order]);
  });

  it('reads both answers of the card authorisation', () => {
    const started = {
      authorizationUrl: 'https://p.test/x',
      accessCode: 'a',
      reference: 'r',
      couponAmount: 100,
    };
    expect(read(calls.authorizePaystackCard, started)).toEqual(started);
    const ended = { status: 'success', last4: '4081', reusable: 1 };
    expect(read(calls.authorizePaystackCard, ended)).toEqual({
      status: 'success',
      last4: '4081',
      reusable: true,
    });
  });

  it('reads each kind of answer of the cashier, and an unknown one as such', () => {
    expect(read(calls.confirmPortalRepayment, { kind: 'redirect', url: 'https://p.test' })).toEqual({
      kind: 'redirect',
      url: 'https://p.test',
    });
    const store = { kind: 'store', reference: '93000482117704', expireAt: 1_780_725_599 };
    expect(
      read(calls.confirmPortalRepayment, {
        ...store,
        barcode: { format: 'CODE128', value: '93000482117704' },
      }),
    ).toMatchObject({ expireAt: 1_780_725_599_000 });
    expect(read(calls.confirmPortalRepayment, { kind: 'later' })).toEqual({ kind: 'unknown' });
    expect(v.is(calls.confirmPortalRepayment.data, { kind: 'redirect' })).toBe(false);
  });

  it('reads where to send the money of a cancelled loan', () => {
    const returnAccount = {
      provider: 'paystack',
      accountNumber: 9920118403,
      accountName: 'SUNBIRD / A OKAFOR',
      bankName: 'Wema Bank',
      reference: 'r1',
      currency: 'NGN',
      permanent: 1,
    };
    const answer = {
      cancelled: true,
      status: 2,
      amountToReturn: '18112.00',
      returnAccount,
      returnBy: 1_773_049_440,
    };
    expect(read(calls.cancelLoan, answer)).toEqual({
      cancelled: true,
      status: 2,
      amountToReturn: example.payout,
      returnAccount: { ...returnAccount, accountNumber: '9920118403', permanent: true },
      returnBy: 1_773_049_440_000,
    });
    expect(read(calls.cancelLoan, { cancelled: true, status: 8 })).toEqual({ cancelled: true, status: 8 });
  });

  it('knows a borrower of whom nothing is known but the id', () => {
    const nobody = { basicInfo: { userId: 7 }, emergencyContacts: [], bankCards: [] };
    const rest = { kyc: { front: 0, back: 0, face: 0 }, questionnaireDone: 0 };
    expect(read(calls.getUserInfo, { ...nobody, ...rest })).toMatchObject({ basicInfo: { userId: '7' } });
  });
});
