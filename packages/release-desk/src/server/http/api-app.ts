import { hostName, isCandidate, type Release } from '@sunbird/federation/registry';
import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import { withRolledBack } from '@sunbird/release-store';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import type { Session, StaffEnv } from '@sunbird/staff-sign-in';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  type AuditLine,
  commentSchema,
  type DeskSettings,
  type Effect,
  type Figures,
  type Me,
  nothingSchema,
  type OpenedPreview,
  type Plan,
  previewRequestSchema,
  promotionSlot,
  publishSchema,
  type Role,
  rollBackSchema,
  type SlotView,
  settingsSchema,
  stopRequestSchema,
} from '../../calls';
import type { DeskParts } from '../desk/desk-parts';
import { defaultReleaseIn, effectOf, findStored } from '../slots/plans';
import { addressOf, firstEntry, kindOf, statusFor } from '../slots/previews';
import { publishSlot, withoutCampaign } from '../slots/slot-changes';
import { auditCsv, csvOf } from '../store/desk-store';
import { RefusedError } from '../store/errors';
import type { DeskPerson } from '../store/people';
import { entriesOf, figuresOf, viewSlot } from './slot-view';

/** What each signed-in request has in its context. */
export type DeskEnv = StaffEnv<Role>;

/** A call of somebody who is signed in. */
export interface Call {
  readonly parts: DeskParts;
  readonly person: DeskPerson;
  readonly session: Session;
  /** What its path names. */
  readonly param: (name: string) => string;
}

/** Throws if the caller may not make a call, or if what it is about does not exist; adds that to the call. */
type Gate<Admitted> = (call: Call) => Admitted;

/** Lets everybody call who is signed in. */
export function everyone(call: Call): Call {
  return call;
}

/** Lets releasers alone call. */
export function releasers(call: Call): Call {
  if (call.person.role !== 'releaser') throw new RefusedError('forbidden');
  return call;
}

/** Whether a person may see and change a slot. */
export function mayChange({ role }: DeskPerson, slot: string): boolean {
  return role === 'releaser' || slot === promotionSlot;
}

/** Slots that the caller may change: the promotion first, the shell last. */
export function slotsOf({ person, parts }: Call): string[] {
  function weight(slot: string) {
    return slot === promotionSlot ? 0 : slot === hostName ? 2 : 1;
  }
  return Object.keys(parts.registry().microFrontends)
    .filter(slot => mayChange(person, slot))
    .sort((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1));
}

/** A call about one slot in one market. */
export interface SlotCall extends Call {
  readonly slot: string;
  readonly market: MarketCode;
}

/** Lets those call who may change the slot in the path. */
export function whoMayChange(call: Call): SlotCall {
  const slot = `sunbird/${call.param('slot')}`;
  const market = call.param('market');
  if (!mayChange(call.person, slot)) throw new RefusedError('forbidden');
  if (!slotsOf(call).includes(slot) || !isMarketCode(market) || !call.parts.markets().includes(market))
    throw new RefusedError('notFound');
  return { ...call, slot, market };
}

/** Lets those call who may change the slot of the plan in the path. */
export function whoMayDecide(call: Call): Call {
  const { slot } = call.parts.plans.get(call.param('plan'));
  if (!mayChange(call.person, slot)) throw new RefusedError('forbidden');
  return call;
}

/** Adds a call of the desk to an app. */
export type Route = (app: Hono<DeskEnv>, parts: DeskParts) => void;

function callOf(c: Context<DeskEnv>, parts: DeskParts): Call {
  const { person, session } = c.var;
  return { parts, person, session, param: name => c.req.param(name) ?? '' };
}

/** A call that reads: its path, who may make it, and the response. */
export function read<Admitted>(
  path: string,
  gate: Gate<Admitted>,
  respond: (call: Admitted) => unknown,
): Route {
  return (app, parts) =>
    app.get(path, async c => {
      const response = await respond(gate(callOf(c, parts)));
      return response instanceof Response ? response : c.json(response);
    });
}

/**
 * A call that changes something: its path, who may make it, what the page sends, how that changes the records while
 * nobody else does, and the response, made of what is there afterwards.
 */
export function act<Admitted, Body, Done>(
  path: string,
  gate: Gate<Admitted>,
  schema: v.GenericSchema<unknown, Body>,
  change: (call: Admitted, body: Body) => Done | Promise<Done>,
  respond: (call: Admitted, done: Done) => unknown,
): Route {
  return (app, parts) =>
    app.post(path, async c => {
      const call = gate(callOf(c, parts));
      const body = v.safeParse(schema, await c.req.json().catch(() => undefined));
      if (!body.success) throw new RefusedError('invalid');
      const done = await parts.exclusive(() => change(call, body.output));
      return c.json(await respond(call, done));
    });
}

/** A change of a slot: a dry run says what it would do, by what publishes, and holds up nobody. */
function changeSlot<Body extends { readonly dry?: boolean | undefined }>(
  path: string,
  schema: v.GenericSchema<unknown, Body>,
  attempt: (call: SlotCall, body: Body) => Promise<Effect>,
  change: (call: SlotCall, body: Body) => Promise<void>,
): Route {
  return (app, parts) =>
    app.post(`${slot}/${path}`, async c => {
      const call = whoMayChange(callOf(c, parts));
      const body = v.safeParse(schema, await c.req.json().catch(() => undefined));
      if (!body.success) throw new RefusedError('invalid');
      if (body.output.dry) return c.json(await attempt(call, body.output));
      await parts.exclusive(() => change(call, body.output));
      return c.json(await showSlot(call));
    });
}

/** What the page of a slot shows. */
async function showSlot({ parts, slot, market }: SlotCall): Promise<SlotView> {
  await parts.fetchReleases(slot);
  return viewSlot(parts, slot, market);
}

/** What a change of the slot that takes traffic away would do. */
async function tryBack(
  { parts, slot, market }: SlotCall,
  seen: string,
  change: (slot: readonly Release[]) => Release[],
): Promise<Effect> {
  const tried = await publishSlot(parts.site, { slot, market, seen, dry: true, change });
  return { ...effectOf(parts.site, slot, tried), at: null, waits: false };
}

async function rollBack(
  { parts, person, slot, market }: SlotCall,
  { why, seen }: v.InferOutput<typeof rollBackSchema>,
): Promise<void> {
  const { revision } = await publishSlot(parts.site, { slot, market, seen, change: withRolledBack });
  const release = defaultReleaseIn(parts.site, slot, market);
  parts.audit.write(person.name, 'rolledBack', { slot, market, why, revision, release });
}

/** What each campaign achieved. */
function showFigures({ parts, slot, market }: SlotCall): Figures {
  if (slot !== promotionSlot) throw new RefusedError('notFound');
  return figuresOf(parts, slot, market);
}

/** Opens a preview page with a screen that stands. */
async function openPreview(
  { parts, person, slot, market }: SlotCall,
  { release, screen: requested }: v.InferOutput<typeof previewRequestSchema>,
): Promise<OpenedPreview> {
  const stored = findStored(parts.site, slot, release);
  const entries = entriesOf(stored.release);
  // Only a lender in a box has people who do not exist.
  const make = parts.isSandbox() ? parts.options.borrowerMaker : undefined;
  const isCampaign = slot === promotionSlot;
  const named = entries.find(({ name }) => name === requested);
  if (requested !== undefined && !named) throw new RefusedError('notFound');
  const screen = named ?? firstEntry(entries, { isCampaign, hasBorrowers: make !== undefined });
  const at = screen && statusFor(screen);
  const borrower = make && at !== undefined ? () => make({ market, at }) : undefined;
  const { revision } = parts.registry();
  const key = [person.id, slot, market, release, revision, borrower ? at : 'nobody'].join(' ');
  const { path, expires, orderNo } = await parts.previews.get({ key, stored, market, borrower });
  return {
    path,
    expires,
    screen: screen ? { name: screen.name, address: addressOf(screen, orderNo) } : null,
    kind: screen ? kindOf(screen, orderNo !== undefined) : 'nobody',
  };
}

/** Plans of the slots that the caller may change. */
function plansOf({ person, parts }: Call): Plan[] {
  return parts.plans.list().filter(({ slot }) => mayChange(person, slot));
}

function showCaller(call: Call): Me {
  const { parts, person, session } = call;
  const { microFrontends } = parts.registry();
  return {
    id: person.id,
    name: person.name,
    role: person.role,
    token: session.token,
    slots: slotsOf(call).map(slot => ({
      slot,
      testing: (microFrontends[slot] ?? []).some(({ deployment }) => isCandidate(deployment)),
    })),
    markets: parts.markets(),
    brand: parts.brand().name,
    previewOrigin: parts.options.previewOrigin(),
    open: plansOf(call).filter(isOpenPlan).length,
    siteChanged: parts.isSiteChanged(),
  };
}

/** What is to come by its time, first of all what has none and waits; then what is over, the latest first. */
function showSchedule(call: Call): { plans: Plan[] } {
  const plans = plansOf(call);
  const open = plans.filter(isOpenPlan).sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return { plans: [...open, ...plans.filter(plan => !isOpenPlan(plan)).reverse()] };
}

function approvePlan({ parts, person, param }: Call) {
  return parts.plans.approve(person, param('plan'));
}

function commentOn({ parts, person, param }: Call, { text }: v.InferOutput<typeof commentSchema>) {
  return parts.plans.comment(person, param('plan'), text);
}

function cancelPlan({ parts, person, param }: Call) {
  return parts.plans.cancel(person, param('plan'));
}

function signOut({ parts, person, session }: Call): void {
  parts.sessions.end(session.hash);
  parts.audit.write(person.name, 'signedOut', {});
}

function showSettings({ parts }: Call): DeskSettings {
  return parts.settings.read();
}

/** Changes the rules. Who of the desk switches the second person off could publish alone: that is done on the server. */
function changeSettings(call: Call, next: DeskSettings): void {
  const { settings, audit } = call.parts;
  const slots = slotsOf(call);
  const { secondPerson } = settings.read();
  const added = next.secondPerson.filter(slot => slots.includes(slot));
  const changed = { ...next, secondPerson: [...new Set([...secondPerson, ...added])] };
  settings.write(changed);
  audit.write(call.person.name, 'changedSettings', {
    ...changed.limit,
    secondPerson: changed.secondPerson.join(', '),
  });
}

/** The log as the caller may read it. Lines of an earlier desk have mail addresses of people, for releasers alone. */
function auditFor(call: Call): AuditLine[] {
  const lines = call.parts.audit.read(slotsOf(call));
  if (call.person.role === 'releaser') return lines;
  return lines.map(({ facts: { mail: _, ...facts }, ...line }) => ({ ...line, facts }));
}

function download(name: string, text: string): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  return new Response(text, { headers });
}

function downloadAudit(call: Call): Response {
  return download('audit.csv', auditCsv(auditFor(call)));
}

/** The funnel of each campaign by day. */
function downloadFigures(call: SlotCall): Response {
  const rows = showFigures(call).campaigns.flatMap(({ release, audience, days }) =>
    days.map(({ day, opened, applied, submitted }) => [
      ...[day, call.market, release.label ?? release.id, `${release.number ?? ''}`, audience.language ?? ''],
      ...[opened, applied, submitted].map(String),
    ]),
  );
  const head = ['day', 'market', 'campaign', 'number', 'language', 'opened', 'applied', 'submitted'];
  return download(`campaigns-${call.market}.csv`, csvOf([head, ...rows]));
}

const slot = '/slots/:slot/:market';

/** Every call of the desk: its path, who may make it, what the page sends, what it changes, and what it returns. */
const routes: readonly Route[] = [
  read('/me', everyone, showCaller),
  act('/sign-out', everyone, nothingSchema, signOut, () => ({})),

  read(slot, whoMayChange, showSlot),
  changeSlot(
    'publish',
    publishSchema,
    (call, request) => call.parts.plans.tryPublication(call.person, call, request),
    (call, request) => call.parts.plans.publish(call.person, call, request),
  ),
  changeSlot('rollback', rollBackSchema, (call, { seen }) => tryBack(call, seen, withRolledBack), rollBack),
  changeSlot(
    'stop',
    stopRequestSchema,
    (call, { release, seen }) => tryBack(call, seen, releases => withoutCampaign(releases, release)),
    (call, request) => call.parts.plans.stop(call.person, call, request),
  ),
  act(`${slot}/preview`, whoMayChange, previewRequestSchema, openPreview, (_, preview) => preview),
  read(`${slot}/figures`, whoMayChange, showFigures),
  read(`${slot}/figures.csv`, whoMayChange, downloadFigures),

  read('/schedule', everyone, showSchedule),
  act('/schedule/:plan/approve', whoMayDecide, nothingSchema, approvePlan, showSchedule),
  act('/schedule/:plan/comment', whoMayDecide, commentSchema, commentOn, showSchedule),
  act('/schedule/:plan/cancel', whoMayDecide, nothingSchema, cancelPlan, showSchedule),

  read('/audit', everyone, call => ({ entries: auditFor(call) })),
  read('/audit.csv', everyone, downloadAudit),

  read('/settings', everyone, showSettings),
  act('/settings', releasers, settingsSchema, changeSettings, showSettings),
];

/** The desk's calls, for people who are signed in. */
export function createApiApp(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.notFound(c => c.json({ refusal: 'notFound' }, 404));
  for (const add of routes) add(app, parts);
  return app;
}
