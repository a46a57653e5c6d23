import * as v from 'valibot';
import { orders } from '../database/schema';
import { ControlError, type ControlsApp, type ControlsDeps, newControlsApp, onPost } from './controls-deps';

const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const units = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000];

/** Milliseconds of an ISO 8601 duration in weeks, days, hours, minutes and seconds; undefined for other text. */
export function parseDuration(text: string): number | undefined {
  const match = pattern.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  return units.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}

const tenYears = 3653 * 86_400_000;

const clockBody = v.union([
  v.object({
    advance: v.pipe(
      v.string(),
      v.check(text => parseDuration(text) !== undefined, 'must be like P7D'),
    ),
  }),
  v.object({
    setTo: v.pipe(
      v.string(),
      v.check(text => !Number.isNaN(Date.parse(text)), 'must be an ISO time'),
    ),
  }),
]);

/** `/sandbox/clock`: reads and moves the lender's clock. */
export function createClockControls({ lender, scheduler, clock }: ControlsDeps): ControlsApp {
  const app = newControlsApp();

  function currentTime() {
    const now = clock.now();
    return { now, iso: new Date(now).toISOString(), offset: clock.offset() };
  }

  app.get('/clock', c => c.json(currentTime()));
  onPost(app, '/clock', clockBody, async body => {
    const now = clock.now();
    const target = 'advance' in body ? now + (parseDuration(body.advance) ?? 0) : Date.parse(body.setTo);
    if (target - now > tenYears) throw new ControlError('The clock moves by ten years at most.');
    const [anyOrder] = await lender.database.queries
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .limit(1);
    if (target < now - 1000 && anyOrder) {
      throw new ControlError('The clock goes back only while there is no order: reset first.');
    }
    await clock.setTo(target);
    await scheduler.catchUp();
    return currentTime();
  });
  return app;
}
