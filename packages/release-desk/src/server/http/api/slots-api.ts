import { withRolledBack } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import { publishSchema, rollBackSchema, type SlotView } from '../../../calls';
import {
  type Health,
  type OpenedPreview,
  previewRequestSchema,
  type StopNotice,
} from '../../../release-calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import { mayChange, promotionSlot } from '../../people/rights';
import { planOf, rulesOf } from '../../plans/automatic-stop';
import { figuresCsv, figuresOf, totalsOf } from '../../slots/figures';
import { addressOf, firstEntry, kindOf, statusFor } from '../../slots/previews';
import { publishSlot } from '../../slots/slot-changes';
import { entriesOf } from '../../slots/slot-view';
import { releaseFacts } from '../../store/audit-log';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { slotOfCall } from './api-context';

function findingsOf(parts: DeskParts, slot: string, market: string): Health['findings'] {
  const { watch, plans, limits } = parts;
  return watch
    .candidacies()
    .filter(candidacy => candidacy.slot === slot && candidacy.market === market)
    .flatMap(candidacy => {
      const rules = rulesOf(planOf(plans.list(), candidacy));
      // Without a rule nothing is taken back, but people see how it does.
      const shown = rules.failed || rules.errors ? rules : { failed: true, errors: true };
      const finding = watch.findingOn(candidacy, shown, limits());
      if (!finding) return [];
      const { question, state, candidate, standing, language } = finding;
      return [
        { release: candidacy.release, question, state, candidate, standing, ...(language && { language }) },
      ];
    });
}

/** How the candidates of one slot do in one market. */
function createHealthApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/', c => {
    const { slot, market } = slotOfCall(c, parts);
    return c.json({ findings: findingsOf(parts, slot, market) });
  });
  return app;
}

/** Stops that the caller must hear of: of slots that the caller may change. */
function stopsFor(c: DeskContext, { notices }: DeskParts): StopNotice[] {
  const person = c.get('person');
  return notices
    .unseen(person)
    .filter(({ slot }) => mayChange(person.role, slot))
    .map(({ seenBy: _seenBy, ...notice }) => notice);
}

/** Candidates that were taken back by themselves. */
export function createStopsApi(parts: DeskParts): Hono<DeskEnv> {
  const { notices, exclusive } = parts;
  const app = new Hono<DeskEnv>();
  app.get('/', c => c.json({ stops: stopsFor(c, parts) }));
  app.post('/:id/seen', async c => {
    const id = c.req.param('id');
    await exclusive(() => {
      if (stopsFor(c, parts).some(stop => stop.id === id)) notices.seen(id, c.get('person'));
    });
    return c.json({ stops: stopsFor(c, parts) });
  });
  return app;
}

interface Asked {
  readonly person: { readonly id: string };
  readonly slot: string;
  readonly market: MarketCode;
  readonly release: string;
  /** Name of a route; undefined: the desk chooses. */
  readonly screen: string | undefined;
}

/** Opens a preview page with a screen that stands. Must run while the desk's lock is held. */
async function openPreviewOf(parts: DeskParts, asked: Asked): Promise<OpenedPreview> {
  const { person, slot, market, release } = asked;
  const stored = parts.plans.findStored(slot, release);
  const entries = entriesOf(stored.release);
  // Only a lender in a box has people who do not exist.
  const make = parts.isSandbox() ? parts.options.borrowerMaker : undefined;
  const isCampaign = slot === promotionSlot;
  const named = entries.find(({ name }) => name === asked.screen);
  if (asked.screen !== undefined && !named) throw new RefusedError('notFound');
  const screen = named ?? firstEntry(entries, { isCampaign, hasBorrowers: make !== undefined });
  const at = screen && statusFor(screen);
  const borrower = make && at !== undefined ? () => make({ market, at }) : undefined;
  const { revision } = parts.registry();
  const key = [person.id, slot, market, release, revision, borrower ? at : 'nobody'].join(' ');
  const opened = await parts.previews.get({ key, stored, market, borrower });
  const { path, expires, orderNo } = opened;
  return {
    path,
    expires,
    screen: screen ? { name: screen.name, address: addressOf(screen, orderNo) } : null,
    kind: screen ? kindOf(screen, orderNo !== undefined) : 'nobody',
  };
}

/** Opens a preview of a release. */
function createPreviewApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.post('/', async c => {
    const place = slotOfCall(c, parts);
    const { release, screen } = await readBody(c, previewRequestSchema);
    const asked = { ...place, release, screen, person: c.get('person') };
    return c.json(await parts.exclusive(() => openPreviewOf(parts, asked)));
  });
  return app;
}

/** Calls about what campaigns achieve in a market: figures and their export. */
function createFiguresApi(parts: DeskParts): Hono<DeskEnv> {
  const { site, metrics } = parts;
  const app = new Hono<DeskEnv>();

  function placeOf(c: DeskContext) {
    const { slot, market } = slotOfCall(c, parts);
    if (slot !== promotionSlot) throw new RefusedError('notFound');
    return { slot, market };
  }
  function figures(c: DeskContext) {
    const { slot, market } = placeOf(c);
    return figuresOf({ site, funnel: metrics.funnel }, slot, market);
  }

  app.get('/', c => c.json(totalsOf(figures(c))));

  app.get('/csv', c => {
    const { market } = placeOf(c);
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="campaigns-${market}.csv"`);
    return c.body(figuresCsv(figures(c)));
  });

  return app;
}

/** The release that a roll-back makes the default, for the audit log. */
function rolledBackTo(back: SlotView['back']) {
  const [first] = back ?? [];
  return first ? releaseFacts(first) : {};
}

/** Calls about one slot in one market: view, publish, roll back, preview, figures, health. */
export function createSlotsApi(parts: DeskParts): Hono<DeskEnv> {
  const { site, audit, plans, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', async c => {
    const { slot, market } = slotOfCall(c, parts);
    return c.json(await parts.view(slot, market));
  });

  app.post('/publish', async c => {
    const { slot, market } = slotOfCall(c, parts);
    const request = await readBody(c, publishSchema);
    await exclusive(() => plans.publish(c.get('person'), slot, market, request));
    return c.json(await parts.view(slot, market));
  });

  app.post('/rollback', async c => {
    const { slot, market } = slotOfCall(c, parts);
    const { why, seen } = await readBody(c, rollBackSchema);
    await exclusive(async () => {
      const { back } = await parts.view(slot, market);
      const revision = await publishSlot(site, { slot, market, seen, change: withRolledBack });
      const facts = { slot, market, why, revision, ...rolledBackTo(back) };
      audit.write(c.get('person').name, 'rolledBack', facts);
    });
    return c.json(await parts.view(slot, market));
  });

  app.route('/preview', createPreviewApi(parts));
  app.route('/figures', createFiguresApi(parts));
  app.route('/health', createHealthApi(parts));

  return app;
}
