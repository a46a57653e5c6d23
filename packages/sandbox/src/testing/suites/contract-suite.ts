import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { type MarketCode, marketCodes, type OrderStatus, orderStatuses } from '@sunbird/loan-domain';
import { eq, getTableColumns, getTableName, isTable } from 'drizzle-orm';
import * as v from 'valibot';
import { codes } from '../../codes';
import * as schema from '../../database/schema';
import { requiredFieldsOf } from '../../trials/known-fields';
import { plannedCalls } from '../../trials/planned-calls';
import { type PlanContext, planContextFor } from '../plan-context';
import { type DatabaseKind, openTestLender, type TestLender } from '../test-lender';

const checkedStatuses: readonly { market: MarketCode; status: OrderStatus }[] = [
  ...orderStatuses.map(status => ({ market: 'NG' as const, status })),
  ...(['MX', 'IN'] as const).flatMap(market =>
    ([6, 14, 2, 3, 4] as const).map(status => ({ market, status })),
  ),
];

/** One status in which money is owed per market, one under review and one to be confirmed. */
const sampledStatuses: typeof checkedStatuses = [
  ...marketCodes.map(market => ({ market, status: 2 as const })),
  { market: 'NG', status: 6 },
  { market: 'NG', status: 14 },
];

/** Every field that can name something of a borrower's, with what is theirs. */
function aimAt({ borrower, cardId, couponId, extensionOrderNo, flwRef, images, sessionIds }: PlanContext) {
  return {
    orderNo: borrower.orderNo,
    cardId,
    bankCardId: cardId,
    couponId,
    extensionOrderNo,
    flwRef,
    frontImageId: images.front,
    backImageId: images.back,
    faceImageId: images.face,
    imageIds: [images.voucher],
    sessionIds,
  };
}

/** The fields that a call's payload may have. */
function fieldsOf({ payload }: Endpoint): string[] {
  return 'entries' in payload ? Object.keys(v.parse(v.record(v.string(), v.unknown()), payload.entries)) : [];
}

/** The same call with another content of the declared shape. */
function withOtherContent(call: Endpoint, payload: Readonly<Record<string, unknown>>) {
  const variants = fieldsOf(call).flatMap(name =>
    ['another', 'delete', 7, true, ['another']].map(value => ({ ...payload, [name]: value })),
  );
  const other = variants.find(
    variant => JSON.stringify(variant) !== JSON.stringify(payload) && v.is(call.payload, variant),
  );
  if (!other) throw new RangeError(`${call.name} takes one content only.`);
  return other;
}

interface ContractOptions {
  /** The borrower in a few statuses only, and no attempts at what belongs to another one. */
  readonly isSample?: boolean;
}

/** Every call for a borrower in every status: responses have the declared shape, refusals the right code. */
export function contractSuite(kind: DatabaseKind, { isSample = false }: ContractOptions = {}): void {
  jest.setTimeout(180_000);
  let lender: TestLender;
  beforeAll(async () => {
    lender = await openTestLender(kind);
  });
  afterAll(() => lender.close());
  beforeEach(() => lender.reset());

  /** Acts that were sent a second time under their key, once as they were and once with other content. */
  const repeated = new Set<string>();

  test.each(isSample ? sampledStatuses : checkedStatuses)(
    '$market, order at $status: every call answers as its declaration says',
    async place => {
      const { market, status } = place;
      const borrower = await lender.borrower(status, market);
      const context = await planContextFor(lender, borrower, market, status === 2 || status === 3);
      const unexpected: string[] = [];
      for (const { call, plan } of plannedCalls()) {
        const payload = plan.payload(context);
        const key = `walk-${market}-${status}-${call.id}`;
        const answer = await borrower.client.call(call, payload, { key });
        const here = plan.markets?.includes(market) ?? true;
        const answers = here && (plan.in?.includes(status) ?? true);
        const refusal = here ? (plan.otherwise ?? codes.notInThisStatus) : codes.noPaymentMethod;
        const allowed = answers
          ? [0]
          : [refusal, codes.notInThisStatus, codes.fieldErrors, codes.notFound, codes.alreadyDone];
        if (!allowed.includes(answer.code)) {
          unexpected.push(`${call.name}: ${answer.code} ${JSON.stringify(answer.data)}`);
        } else if (answer.code === 0 && !v.is(call.data, answer.data)) {
          unexpected.push(`${call.name}: another shape`);
        } else if (answer.code !== 0 && answers) {
          unexpected.push(`${call.name}: refused`);
        }
        if (answer.code !== 0 || !call.acts || repeated.has(call.name)) continue;
        repeated.add(call.name);
        const again = await borrower.client.call(call, payload, { key });
        expect([call.name, again.code, again.data]).toEqual([call.name, 0, answer.data]);
        const other = await borrower.client.call(call, withOtherContent(call, payload), { key });
        expect([call.name, other.code]).toEqual([call.name, codes.keyReused]);
      }
      expect(unexpected).toEqual([]);
      expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
    },
  );

  test('no call that needs a token answers without one, with a wrong one, or with one of another kind', async () => {
    const client = lender.client();
    for (const call of allCalls.filter(({ auth }) => auth === 'token')) {
      expect([call.name, (await client.call(call, {})).code]).toEqual([call.name, codes.notLoggedIn]);
      const wrong = await client.call(call, {}, { token: 'x'.repeat(43) });
      expect([call.name, wrong.code, wrong.data]).toEqual([call.name, codes.tokenInvalid, null]);
    }
  });

  test('a payload that lacks something, or holds what can’t be read, is refused with its fields', async () => {
    const { client } = await lender.borrower(2);
    const wrong = allCalls.flatMap(call => {
      const unreadable = Object.fromEntries(fieldsOf(call).map(name => [name, 'no-such']));
      return [{}, unreadable]
        .filter(payload => !v.is(call.payload, payload))
        .map(payload => ({ call, payload }));
    });
    for (const { call, payload } of wrong) {
      const answer = await client.call(call, payload);
      expect([call.name, answer.code]).toEqual([call.name, codes.fieldErrors]);
      const { errors } = v.parse(v.object({ errors: v.record(v.string(), v.string()) }), answer.data);
      expect([call.name, Object.keys(errors)]).not.toEqual([call.name, []]);
    }
    // The other calls have no required fields, or take any text.
    const tried = new Set(wrong.map(({ call }) => call.name));
    const needing = allCalls.filter(call => requiredFieldsOf(call).length > 0).map(({ name }) => name);
    expect(needing.length).toBeGreaterThan(50);
    expect(needing.filter(name => !tried.has(name))).toEqual([]);
  });

  test('a payload of another shape is refused with the fields that are wrong', async () => {
    const { client } = await lender.borrower(2);
    const broken = { orderNo: [], productId: [], mobile: [], campaign: [], payOrderId: [], kind: 7 };
    for (const call of allCalls.filter(({ payload }) => !v.is(payload, broken))) {
      if (call.encoding !== 'json') continue;
      const answer = await client.call(call, broken);
      expect([call.name, answer.code]).toEqual([call.name, codes.fieldErrors]);
      expect(
        Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.string()) }), answer.data).errors),
      ).not.toEqual([]);
    }
    const response = await lender.sandbox.app.request('http://localhost/api/user%2Fsubmit', {
      method: 'POST',
    });
    expect(response.status).toBe(400);
  });

  test('an act needs a key; the same key and payload get the first answer, another payload is refused', async () => {
    const { client, orderNo } = await lender.borrower(19);
    const submit = allCalls.find(({ name }) => name === 'submitOrder');
    if (!submit) throw new Error('submitOrder is not declared');
    const payload = { orderNo, productId: 'ng-classic', consents: [] };
    expect((await client.call(submit, payload, { key: null })).code).toBe(codes.fieldErrors);
    const first = await client.call(submit, payload, { key: 'one-and-only' });
    expect(first.code).toBe(0);
    const again = await client.call(submit, payload, { key: 'one-and-only' });
    expect({ code: again.code, data: again.data }).toEqual({ code: 0, data: first.data });
    const other = await client.call(submit, { ...payload, term: 91 }, { key: 'one-and-only' });
    expect(other.code).toBe(codes.keyReused);
    expect((await client.call(submit, payload, { key: 'another-key' })).code).toBe(codes.notInThisStatus);
    for (const call of allCalls.filter(({ acts }) => acts)) {
      const answer = await client.call(call, payload, { key: null });
      expect([call.name, answer.code]).toEqual([call.name, codes.fieldErrors]);
    }
  });

  if (isSample) return;

  test('no act answered twice to one key, and each refused other content under it', () => {
    // A call that responds with data in no status is covered by the tests of its journey.
    const acts = plannedCalls().filter(({ call, plan }) => call.acts && plan.in?.length !== 0);
    expect(acts.map(({ call }) => call.name).filter(name => !repeated.has(name))).toEqual([]);
  });

  test('no borrower sees, pays or changes what belongs to another one', async () => {
    const owner = await lender.borrower(2);
    const context = await planContextFor(lender, owner, 'NG', true);
    const aims = Object.entries(aimAt(context));
    const before = await ownDetail(lender, owner.userId);
    const aimed = plannedCalls().flatMap(({ call, plan }) => {
      const fields = call.auth === 'token' ? fieldsOf(call) : [];
      return aims
        .filter(([name]) => fields.includes(name))
        .map(([name, value]) => ({ call, plan, name, value, place: `${call.name} ${name}` }));
    });
    expect(aimed.length).toBeGreaterThan(50);
    const found = new Set<string>();
    const odd: unknown[] = [];
    // A refusal by status proves nothing about ownership, so each call is tried in a status that allows it.
    for (const status of [2, 14, 18, 19, 4] as const) {
      const thief = await lender.borrower(status);
      const own = await planContextFor(lender, thief, 'NG', status === 2);
      for (const { call, plan, name, value, place } of aimed) {
        const answer = await thief.client.call(call, { ...plan.payload(own), [name]: value });
        if (answer.code === codes.notFound) found.add(place);
        const refused = answer.code === codes.notFound || answer.code === codes.notInThisStatus;
        if (!refused || answer.data !== null) odd.push([status, place, answer.code, answer.data]);
      }
    }
    expect(odd).toEqual([]);
    expect(aimed.map(({ place }) => place).filter(place => !found.has(place))).toEqual([]);
    expect(await ownDetail(lender, owner.userId)).toEqual(before);
  });
}

/** All rows of the database that name one borrower as their owner, in an order that no query plan changes. */
async function ownDetail({ sandbox }: TestLender, userId: string): Promise<unknown> {
  const { queries } = sandbox.lender.database;
  const rows: unknown[] = [];
  for (const table of Object.values(schema).filter(isTable)) {
    const owner = Object.entries(getTableColumns(table)).find(([name]) => name === 'userId')?.[1];
    if (!owner) continue;
    const own = await queries.select().from(table).where(eq(owner, userId));
    const sorted = own.map(row => JSON.stringify(row)).sort();
    rows.push(getTableName(table), sorted);
  }
  return rows;
}
