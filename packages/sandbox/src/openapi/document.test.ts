import { allCalls } from '@sunbird/api-client/contract';
import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { createOpenApiDocument } from './document';

// Section 7 of the specification, typed by hand.
const get = `
/repay/updateExtensionOrderStatus /repay/monnify_reserved_account /loan/loan-order/latest /loan/loan-order/list
/loan/loan-order/loanAgreement /loan/product/list /repay/repay-order/detail /repay/getStpClabe
/security/existsByMobile /security/getUserInfo /user/getBankBranch /loanMarket/index /loanMarket/lending-record
/loan/loan-order/list-market /loan/product/list-market /loanMarket/repay-color /loanMarket/customer-service
/loan/confirm/product-info /loanMarket/repay/products /time/upload/enable /time/upload/uploadStatus
/loan/validateVerifyCode /repay/getOXXOReference /loan/loan-product/index /loan/get-money /loan/get-money-plus
/loan/product/step-amount /loan/get-money/contract /user/device/packageList /security/isRequiredVerificationCode
/repay/getExtensionData /repay/confirmExtensionOrder /app/isRejectRecommendation /app/paystack/bank-list
/loan/get-credit-info /user/verifyBankCard /repay/dedicated_account/create /repay/paystack/authorization
/app-download/getAddress /loan/has-cancel-loan /loan/get-money-time /lottery-draw/is-show
/lottery-draw/coupon/quantity /lottery-draw/coupons /user/device/check-activation /repay/flutterwave/repay-link
/repay/flutterwave/verify-opt /repay/flutterwave_reserved_account /portal/repayment/detail`;
const post = `
/security/login /security/getVerifyCode /security/register /user/addBankCard /user/saveBasicInfo
/user/finishUploadAllImg /user/saveBasicInfo-market /loan/loan-order/apply-market /user/saveAdditionInfo-market
/loan/loan-order/apply-market-again /repay/save/user/voucher /repay/get/voucher/list /loan/cancel-loan
/loan/cancel-draw-money /lottery-draw/create /user/update-bankCard /lottery-draw/coupon/use
/lottery-draw/coupon/used /user/submit /user/device/addActive /user/curp/ocr /user/save/questionnaire
/portal/repayment/confirm`;
const multipart = `
/user/upload/curp/front /user/upload/curp/back /user/saveFaceImage /repay/upload/user/voucher`;

function list(text: string, method: string) {
  return text
    .trim()
    .split(/\s+/)
    .map(path => `${method} ${path}`);
}

const document = createOpenApiDocument({});
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    place: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

function find(place: string) {
  const found = operations.find(one => one.place === place);
  if (!found) throw new RangeError(place);
  return found.operation;
}

test('outside the tag ext there are exactly the 76 calls of the specification', () => {
  const spec = [...list(get, 'GET'), ...list(post, 'POST'), ...list(multipart, 'POST')];
  expect(spec).toHaveLength(76);
  const core = operations
    .filter(({ operation }) => !operation.tags.includes('ext'))
    .map(({ place }) => place);
  expect(core.sort()).toEqual(spec.sort());
});

// Their list is typed by hand in the contract test of `api-client`.
test('every declared extension is documented', () => {
  const ext = operations.filter(({ operation }) => operation.tags.includes('ext')).map(({ place }) => place);
  const declared = allCalls.filter(({ tag }) => tag === 'ext').map(({ method, path }) => `${method} ${path}`);
  expect(ext.sort()).toEqual(declared.sort());
});

function bodyType(place: string) {
  return Object.keys(find(place).requestBody?.content ?? {});
}

test('how a payload travels', () => {
  expect(bodyType('POST /security/login')).toEqual(['application/x-www-form-urlencoded']);
  for (const place of list(multipart, 'POST')) expect(bodyType(place)).toEqual(['multipart/form-data']);
  const json = list(post, 'POST').filter(place => !place.endsWith('/security/login'));
  for (const place of json) expect(bodyType(place)).toEqual(['application/json']);
  for (const place of list(get, 'GET')) expect(bodyType(place)).toEqual([]);
});

// The public calls: 1, 2, 8-12, 15, 24, 37, 44-47, 50-52, 62 and 72.
const openGet = `
/security/existsByMobile /security/isRequiredVerificationCode /loan/product/list /loan/product/list-market
/loan/product/step-amount /loan/loan-product/index /loanMarket/index /loanMarket/customer-service
/loan/validateVerifyCode /portal/repayment/detail /app-download/getAddress /user/device/packageList
/user/device/check-activation /lottery-draw/is-show`;
const openPost = `
/security/getVerifyCode /security/login /security/register /user/device/addActive /portal/repayment/confirm`;

test('lists the public calls', () => {
  const open = operations
    .filter(({ operation }) => !operation.tags.includes('ext') && operation.security.length > 1)
    .map(({ place }) => place);
  expect(open.sort()).toEqual([...list(openGet, 'GET'), ...list(openPost, 'POST')].sort());
});

test('a call that acts carries an Idempotency-Key', () => {
  function keyed(place: string) {
    return find(place).parameters.some(one => '$ref' in one && one.$ref.endsWith('/idempotencyKey'));
  }
  expect(keyed('GET /loan/get-money')).toBe(true);
  expect(keyed('GET /repay/dedicated_account/create')).toBe(true);
  expect(keyed('POST /user/submit')).toBe(true);
  expect(keyed('GET /loanMarket/index')).toBe(false);
  expect(keyed('POST /repay/get/voucher/list')).toBe(false);
});

test('the header of the language allows every language of the app', () => {
  expect(document.components.parameters?.lang).toMatchObject({ schema: { enum: languages } });
});

function collectRefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : collectRefs(inner),
  );
}

test('every reference leads somewhere, and every form that is named is used', () => {
  const refs = new Set(collectRefs(document));
  for (const ref of refs) {
    const [, , group = '', name = ''] = ref.split('/');
    expect(Object.keys(document.components[group] ?? {})).toContain(name);
  }
  for (const name of Object.keys(document.components.schemas ?? {})) {
    expect(refs).toContain(`#/components/schemas/${name}`);
  }
});

test('operation ids are unique, and every tag is described', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const described = document.tags
    .filter(({ name, description }) => description !== name)
    .map(({ name }) => name);
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(described));
});

test('times, amounts and files have types of their own', () => {
  const text = JSON.stringify(find('GET /repay/getOXXOReference').responses);
  expect(text).toContain('"expireAt":{"$ref":"#/components/schemas/Timestamp"}');
  expect(text).toContain('"amount":{"$ref":"#/components/schemas/Decimal"}');
  const upload = JSON.stringify(find('POST /user/saveFaceImage').requestBody);
  expect(upload).toContain('"file":{"type":"string","format":"binary"}');
  const paging = JSON.stringify(find('GET /loanMarket/lending-record').responses);
  expect(paging).toContain('"total":{"$ref":"#/components/schemas/Whole"}');
});

test('a query is listed field by field', () => {
  const query = find('GET /loan/get-money').parameters.filter(one => 'in' in one);
  expect(query).toMatchObject([
    { name: 'orderNo', in: 'query', required: true },
    { name: 'amount', required: true },
    { name: 'term', required: true },
    { name: 'agreementHash', required: true },
    { name: 'kfsVersion', required: true },
    { name: 'couponId', required: false },
  ]);
});

test('it is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every call says what it is for, how it is refused and what the app then does', () => {
  for (const { place, operation } of operations) {
    const { description, responses, parameters } = operation;
    expect([place, description.length > 60]).toEqual([place, true]);
    expect(responses['200']).toMatchObject({
      description: expect.stringContaining('| 50300 | The service is busy.'),
    });
    expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX']);
    for (const header of ['packageName', 'appName', 'afid', 'lang']) {
      expect(parameters).toContainEqual({ $ref: `#/components/parameters/${header}` });
    }
  }
  expect(find('GET /loan/get-money').description).toMatch(/^Confirms an approved first loan/);
  expect(find('POST /user/addBankCard').responses['200']).toMatchObject({
    description: expect.stringContaining('| 40006 | Incorrect BVN input |'),
  });
});

test('every enumeration says what each of its values means', () => {
  const { components } = createOpenApiDocument({});
  const schemas = v.parse(
    v.record(v.string(), v.looseObject({ enum: v.optional(v.array(v.unknown())) })),
    components.schemas,
  );
  const enumerations = Object.entries(schemas).filter(([, schema]) => schema.enum);
  expect(enumerations.length).toBeGreaterThan(40);
  for (const [name, schema] of enumerations) {
    const meanings = v.parse(v.record(v.string(), v.string()), schema['x-enumDescriptions']);
    expect([name, Object.keys(meanings).sort()]).toEqual([name, (schema.enum ?? []).map(String).sort()]);
  }
});
