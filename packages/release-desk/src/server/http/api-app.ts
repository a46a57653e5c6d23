import { hostName } from '@sunbird/federation/registry';
import { isMarketCode } from '@sunbird/loan-domain';
import {
  addWithTexts,
  nameOf,
  openPreview,
  previewLifetimeMs,
  storedRemotes,
  TextsError,
  TooManyTextsError,
} from '@sunbird/release-store';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import type { StaffEnv } from '@sunbird/staff-sign-in';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  commentSchema,
  type Effect,
  type Figures,
  type Me,
  previewRequestSchema,
  type previewSchema,
  promotionSlot,
  publishSchema,
  type Role,
  type SlotView,
  stages,
  stopRequestSchema,
  textsRequestSchema,
} from '../../calls';
import type { DeskParts } from '../desk/desk-parts';
import { findStored, type Place } from '../slots/plans';
import { csvOf } from '../store/desk-store';
import { RefusedError } from '../store/errors';
import type { DeskPerson } from '../store/people';
import { figuresOf, viewSlot } from './slot-view';

/** What each signed-in request has in its context. */
export type DeskEnv = StaffEnv<Role>;

/** A slot in a market, and who asks about it. */
interface SlotCall extends Place {
  readonly parts: DeskParts;
  readonly person: DeskPerson;
}

/** Whether a person may see and change a slot. */
function mayChange({ role }: DeskPerson, slot: string): boolean {
  return role === 'releaser' || slot === promotionSlot;
}

/** Slots that a person may change: the promotion first, the shell last. */
function slotsOf(parts: DeskParts, person: DeskPerson): string[] {
  function weight(slot: string) {
    return slot === promotionSlot ? 0 : slot === hostName ? 2 : 1;
  }
  const published = Object.keys(parts.registry().microFrontends);
  return [...new Set([...published, ...storedRemotes(parts.site)])]
    .filter(slot => mayChange(person, slot))
    .sort((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1));
}

/** What the page sent. Throws if it is something else. */
async function bodyOf<Body>(c: Context, schema: v.GenericSchema<unknown, Body>): Promise<Body> {
  const body = v.safeParse(schema, await c.req.json().catch(() => undefined));
  if (!body.success) throw new RefusedError('invalid');
  return body.output;
}

/** What the page of a slot shows. */
async function showSlot({ parts, slot, market }: SlotCall): Promise<SlotView> {
  await parts.fetchReleases(slot);
  return viewSlot(parts, slot, market);
}

/** What each campaign achieved; in one run, if the address names it. */
function showFigures({ parts, slot, market }: SlotCall, run: string | undefined): Figures {
  if (slot !== promotionSlot) throw new RefusedError('notFound');
  return figuresOf(parts, slot, market, run);
}

/** The funnel of each campaign by day. */
function downloadFigures(call: SlotCall, run: string | undefined): Response {
  const columns = [...stages, 'amount'] as const;
  const rows = showFigures(call, run).campaigns.flatMap(({ release, audience, days }) =>
    days.map(day => [
      ...[day.day, call.market, release.label ?? release.id, `${release.number ?? ''}`],
      ...[audience.language ?? '', ...columns.map(column => String(day[column]))],
    ]),
  );
  const head = ['day', 'market', 'campaign', 'number', 'language', ...columns];
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="campaigns-${call.market}.csv"`,
  };
  // Without this mark, Excel takes accents for other letters.
  return new Response(`\uFEFF${csvOf([head, ...rows])}`, { headers });
}

/** Opens a page that shows a release to whom has its address. */
async function showPreview(
  { parts, slot, market }: SlotCall,
  release: string,
): Promise<v.InferOutput<typeof previewSchema>> {
  const stored = findStored(parts.site, slot, release);
  const now = parts.now();
  const label = stored.label ?? stored.release.metadata.version;
  const lasts = previewLifetimeMs;
  return { path: await openPreview(parts.site, { stored, label, market, expires: now + lasts, now }), lasts };
}

/** Adds a campaign with other texts, as a release that nobody gets yet. */
async function changeTexts(
  { parts, person, slot, market }: SlotCall,
  { release, texts, why }: v.InferOutput<typeof textsRequestSchema>,
): Promise<void> {
  const stored = findStored(parts.site, slot, release);
  try {
    const added = await addWithTexts(parts.site, stored, texts, why);
    parts.audit.write(person.name, 'changedTexts', { slot, market, why, release: nameOf(added) });
  } catch (error) {
    if (error instanceof TooManyTextsError) throw new RefusedError('tooManyTexts');
    throw error instanceof TextsError ? new RefusedError('texts') : error;
  }
}

type SlotEnv = { Variables: DeskEnv['Variables'] & { call: SlotCall } };

/** A change of a slot: a dry run says what it would do, by what publishes, and holds up nobody. */
async function answerChange<Body extends { readonly dry?: boolean | undefined }>(
  c: Context<SlotEnv>,
  schema: v.GenericSchema<unknown, Body>,
  change: (person: DeskPerson, place: Place, body: Body) => Promise<Effect | undefined>,
): Promise<Response> {
  const { call } = c.var;
  const body = await bodyOf(c, schema);
  const act = () => change(call.person, { slot: call.slot, market: call.market }, body);
  if (body.dry) return c.json(await act());
  await call.parts.exclusive(act);
  return c.json(await showSlot(call));
}

/** The calls about one slot in one market, for those who may change it. */
function slotCalls(parts: DeskParts): Hono<SlotEnv> {
  const app = new Hono<SlotEnv>();
  app.use('/:slot/:market/*', async (c, next) => {
    const { person } = c.var;
    const slot = `sunbird/${c.req.param('slot')}`;
    const market = c.req.param('market');
    if (!mayChange(person, slot)) throw new RefusedError('forbidden');
    if (!slotsOf(parts, person).includes(slot) || !isMarketCode(market) || !parts.markets().includes(market))
      throw new RefusedError('notFound');
    c.set('call', { parts, person, slot, market });
    await next();
  });
  const at = '/:slot/:market';
  app.get(at, async c => c.json(await showSlot(c.var.call)));
  app.post(`${at}/publish`, c => answerChange(c, publishSchema, parts.plans.publish));
  app.post(`${at}/stop`, c => answerChange(c, stopRequestSchema, parts.plans.stop));
  async function decide(c: Context<SlotEnv>, decision: (person: DeskPerson, id: string) => unknown) {
    const { call } = c.var;
    const { id, slot } = parts.plans.get(c.req.param('plan') ?? '');
    if (slot !== call.slot) throw new RefusedError('notFound');
    await parts.exclusive(() => decision(call.person, id));
    return c.json(await showSlot(call));
  }
  const plan = `${at}/plans/:plan`;
  app.post(`${plan}/approve`, c => decide(c, parts.plans.approve));
  app.post(`${plan}/cancel`, c => decide(c, parts.plans.cancel));
  app.post(`${plan}/comment`, async c => {
    const { text } = await bodyOf(c, commentSchema);
    return decide(c, (person, id) => parts.plans.comment(person, id, text));
  });
  app.post(`${at}/texts`, async c => {
    const body = await bodyOf(c, textsRequestSchema);
    await parts.fetchReleases(c.var.call.slot);
    await parts.exclusive(() => changeTexts(c.var.call, body));
    return c.json(await showSlot(c.var.call));
  });
  app.post(`${at}/preview`, async c => {
    const { release } = await bodyOf(c, previewRequestSchema);
    return c.json(await parts.exclusive(() => showPreview(c.var.call, release)));
  });
  app.get(`${at}/figures`, c => c.json(showFigures(c.var.call, c.req.query('run'))));
  app.get(`${at}/figures.csv`, c => downloadFigures(c.var.call, c.req.query('run')));
  return app;
}

function showCaller(parts: DeskParts, { person, session }: DeskEnv['Variables']): Me {
  const slots = slotsOf(parts, person);
  const open = slots.map(slot => [slot, parts.plans.toCome(slot).filter(isOpenPlan).length] as const);
  return {
    ...{ id: person.id, name: person.name, role: person.role, token: session.token },
    ...{ slots, open: Object.fromEntries(open) },
    markets: parts.markets(),
    brand: parts.brand().name,
    previewOrigin: parts.options.previewOrigin(),
  };
}

/** The desk's calls, for people who are signed in. */
export function createApiApp(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.notFound(c => c.json({ refusal: 'notFound' }, 404));
  app.route('/slots', slotCalls(parts));
  app.get('/me', c => c.json(showCaller(parts, c.var)));
  app.get('/audit', c => c.json({ entries: parts.audit.read(slotsOf(parts, c.var.person)) }));
  app.post('/sign-out', async c => {
    const { person, session } = c.var;
    await parts.exclusive(() => {
      parts.sessions.end(session.hash);
      parts.audit.write(person.name, 'signedOut', {});
    });
    return c.json({});
  });
  return app;
}
