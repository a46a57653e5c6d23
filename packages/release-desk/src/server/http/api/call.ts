import { hostName } from '@sunbird/federation/registry';
import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { promotionSlot } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import type { Person } from '../../people/people';
import type { Session } from '../../people/sessions';
import type { DeskContext, DeskEnv } from '../request';

/** A call of somebody who is signed in. */
export interface Call {
  readonly parts: DeskParts;
  readonly person: Person;
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
export function mayChange({ role }: Person, slot: string): boolean {
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

function callOf(c: DeskContext, parts: DeskParts): Call {
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
