import { codes } from '@sunbird/api-client';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { payloadFieldNames } from '@sunbird/api-tools/payload-fields';
import { runs } from '@sunbird/testing/runs';
import { rowsOf } from '../../testing/database-rows';
import { useLender } from '../../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../../testing/plan-context';

jest.setTimeout(180_000);

const lender = useLender();

/** Every field that can name something of a borrower's, with what is theirs. */
function aimAt({ borrower, cardId, couponId, extensionOrderNo, flwRef, images, sessionIds }: PlanContext) {
  return Object.entries({
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
  });
}

// A refusal by status proves nothing about ownership, so each call is tried in a status that allows it.
const statuses = [2, 14, 18, 19, 4] as const;

test('no borrower sees, pays or changes what belongs to another one', async () => {
  const owner = await lender.borrower(2);
  const aims = aimAt(await planContextFor(lender, owner, 'NG', true));
  const before = await rowsOf(lender, owner);
  const aimed = plannedCalls().flatMap(({ call, plan }) => {
    const fields = call.auth === 'token' ? payloadFieldNames(call) : [];
    return aims
      .filter(([name]) => fields.includes(name))
      .map(([name, value]) => ({ call, plan, name, value, place: `${call.name} ${name}` }));
  });
  expect(aimed.length).toBeGreaterThan(50);
  const ids = new Set<string>();
  const odd: unknown[] = [];
  for (const status of statuses) {
    const thief = await lender.borrower(status);
    const own = await planContextFor(lender, thief, 'NG', status === 2);
    for (const { call, plan, name, value, place } of aimed) {
      // Where ownership was refused once, the other statuses are for `pnpm test:all`.
      if (ids.has(place) && runs(1, 0) === 1) continue;
      const answer = await thief.client.call(call, { ...plan.payload(own), [name]: value });
      if (answer.code === codes.notFound) ids.add(place);
      const refused = answer.code === codes.notFound || answer.code === codes.notInThisStatus;
      if (!refused || answer.data !== null) odd.push([status, place, answer.code, answer.data]);
    }
  }
  expect(odd).toEqual([]);
  expect(aimed.map(({ place }) => place).filter(place => !ids.has(place))).toEqual([]);
  expect(await rowsOf(lender, owner)).toEqual(before);
});
