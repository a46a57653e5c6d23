import { contactFields, hiddenPersonalFields, hiddenWorkFields } from '@sunbird/loan-domain';
import * as v from 'valibot';
import * as calls from './calls';
import { allCalls } from './index';

// Spec section 7, letter for letter.
const specGet = `/repay/updateExtensionOrderStatus, /repay/monnify_reserved_account, /loan/loan-order/latest, /loan/loan-order/list, /loan/loan-order/loanAgreement, /loan/product/list, /repay/repay-order/detail, /repay/getStpClabe, /security/existsByMobile, /security/getUserInfo, /user/getBankBranch, /loanMarket/index, /loanMarket/lending-record, /loan/loan-order/list-market, /loan/product/list-market, /loanMarket/repay-color, /loanMarket/customer-service, /loan/confirm/product-info, /loanMarket/repay/products, /time/upload/enable, /time/upload/uploadStatus, /loan/validateVerifyCode, /repay/getOXXOReference, /loan/loan-product/index, /loan/get-money, /loan/get-money-plus, /loan/product/step-amount, /loan/get-money/contract, /user/device/packageList, /security/isRequiredVerificationCode, /repay/getExtensionData, /repay/confirmExtensionOrder, /app/isRejectRecommendation, /app/paystack/bank-list, /loan/get-credit-info, /user/verifyBankCard, /repay/dedicated_account/create, /repay/paystack/authorization, /app-download/getAddress, /loan/has-cancel-loan, /loan/get-money-time, /lottery-draw/is-show, /lottery-draw/coupon/quantity, /lottery-draw/coupons, /user/device/check-activation, /repay/flutterwave/repay-link, /repay/flutterwave/verify-opt, /repay/flutterwave_reserved_account, /portal/repayment/detail`;
const specPost = `/security/login (form-encoded), /security/getVerifyCode, /security/register, /user/addBankCard, /user/saveBasicInfo, /user/finishUploadAllImg, /user/saveBasicInfo-market, /loan/loan-order/apply-market, /user/saveAdditionInfo-market, /loan/loan-order/apply-market-again, /repay/save/user/voucher, /repay/get/voucher/list, /loan/cancel-loan, /loan/cancel-draw-money, /lottery-draw/create, /user/update-bankCard, /lottery-draw/coupon/use, /lottery-draw/coupon/used, /user/submit, /user/device/addActive, /user/curp/ocr, /user/save/questionnaire, /portal/repayment/confirm`;
const specMultipart = `/user/upload/curp/front, /user/upload/curp/back, /user/saveFaceImage, /repay/upload/user/voucher`;

function rows(method: string, encoding: string, text: string) {
  return text.split(', ').map(entry => {
    const [path, note] = entry.split(' ');
    return `${method} ${path} ${note === '(form-encoded)' ? 'form' : encoding}`;
  });
}

const fromSpec = [
  ...rows('GET', 'query', specGet),
  ...rows('POST', 'json', specPost),
  ...rows('POST', 'multipart', specMultipart),
];

// The rows of the contract's tables, in their order.
const byRow =
  `existsByMobile isRequiredVerificationCode getUserInfo latest list list-market loanAgreement list
list-market step-amount index index lending-record repay-color customer-service products product-info
get-credit-info get-money get-money-plus get-money-time contract has-cancel-loan validateVerifyCode detail
getStpClabe getOXXOReference monnify_reserved_account flutterwave_reserved_account create authorization
repay-link verify-opt getExtensionData confirmExtensionOrder updateExtensionOrderStatus detail enable
uploadStatus getBankBranch verifyBankCard bank-list isRejectRecommendation getAddress packageList
check-activation is-show quantity coupons getVerifyCode login register saveBasicInfo saveBasicInfo-market
saveAdditionInfo-market questionnaire addBankCard update-bankCard ocr finishUploadAllImg submit addActive
apply-market apply-market-again cancel-loan cancel-draw-money voucher list create use used confirm front back
saveFaceImage voucher`.split(/\s+/);

const core = allCalls.filter(({ tag }) => tag === 'core');

function idsWhere(holds: (call: (typeof allCalls)[number]) => boolean) {
  return core.filter(holds).map(({ id }) => id);
}

describe('the declarations', () => {
  it('are the 76 calls of the spec, by method, path and encoding', () => {
    expect([specGet, specPost, specMultipart].map(text => text.split(', ').length)).toEqual([49, 23, 4]);
    const declared = core.map(({ method, path, encoding }) => `${method} ${path} ${encoding}`);
    expect([...declared].sort()).toEqual([...fromSpec].sort());
  });

  it('have the rows of the contract', () => {
    expect(core.map(({ id }) => id)).toEqual(Array.from({ length: 76 }, (_, index) => index + 1));
    expect(core.map(({ path }) => path.split('/').pop())).toEqual(byRow);
  });

  it('are exported under their own names', () => {
    const exported = Object.entries(calls);
    expect(exported.map(([, call]) => call.name)).toEqual(exported.map(([name]) => name));
  });

  it('have an id each', () => {
    const ids = allCalls.map(({ id }) => id);
    const taken = allCalls.filter(({ id }, index) => ids.indexOf(id) !== index);
    const next = Math.max(...ids) + 1;
    expect(taken.map(({ name, id }) => `${name}: ${id} is taken, ${next} is free`)).toEqual([]);
  });

  it('need no token where the settled list says so', () => {
    expect(idsWhere(({ auth }) => auth === 'public')).toEqual([
      1, 2, 8, 9, 10, 11, 12, 15, 24, 37, 44, 45, 46, 47, 50, 51, 52, 62, 72,
    ]);
  });

  it('are acting GETs only where the list of the contract has them', () => {
    expect(idsWhere(({ acts, method }) => acts && method === 'GET')).toEqual([19, 20, 30, 35, 36]);
  });

  it('never retry a confirmation, and an acting call only with its key', () => {
    expect(core.filter(({ id }) => id === 19 || id === 20).map(({ retry }) => retry)).toEqual([
      'never',
      'never',
    ]);
    for (const { acts, retry, name } of allCalls) {
      expect([name, acts ? retry === 'safe' : retry === 'keyed']).toEqual([name, false]);
    }
  });

  it('allow no cache for acting calls and personal data', () => {
    expect(idsWhere(({ cache }) => cache !== 'no-store')).toEqual([15, 40, 42, 44, 45]);
  });
});

describe('data that logs may not show', () => {
  const personal = [
    ...hiddenPersonalFields,
    ...hiddenWorkFields,
    ...contactFields,
    'mobile',
    'verifyCode',
    'otp',
    'deviceId',
    'bvn',
    'accountNo',
    'confirmAccountNo',
    'cvc',
    'validity',
    'vpa',
    'ifsc',
    'holderName',
    'oldMobile',
    'newMobile',
    'comment',
    'remark',
    'text',
    'handle',
  ];

  it('is marked in every payload that has it', () => {
    const unmarked = allCalls.flatMap(({ name, payload, sensitive }) => {
      const fields = 'entries' in payload ? Object.keys(payload.entries ?? {}) : [];
      return fields
        .filter(field => personal.includes(field) && !sensitive.includes(field))
        .map(field => `${name}.${field}`);
    });
    expect(unmarked).toEqual([]);
  });

  it('names fields that the payload has', () => {
    for (const { payload, sensitive, name } of allCalls) {
      if (sensitive.length === 0) continue;
      const fields = 'entries' in payload ? Object.keys(payload.entries ?? {}) : [];
      expect([name, sensitive.some(field => fields.includes(field))]).toEqual([name, true]);
    }
  });
});

describe('payloads that come as text', () => {
  it('read as the same payload from a query string', () => {
    const sent = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };
    const query = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    expect(v.parse(calls.confirmNewLoan.payload, query)).toEqual(sent);
  });

  it('stay strict where JSON carries them', () => {
    const sent = { payOrderId: 'P1', channelId: 'card', amount: '100' };
    expect(v.is(calls.confirmPortalRepayment.payload, sent)).toBe(false);
  });
});

test('a page is a whole number in every list that has pages', () => {
  const paged = allCalls.filter(({ payload }) => 'entries' in payload && 'page' in Object(payload.entries));
  expect(paged.map(({ name }) => name)).toContain('listUsedCoupons');
  for (const { name, payload } of paged) {
    for (const field of ['page', 'size']) {
      const { issues = [] } = v.safeParse(payload, { type: 'finished', [field]: 1.0000000000000002 });
      expect([name, field, issues.map(issue => v.getDotPath(issue))]).toEqual([name, field, [field]]);
    }
  }
});
