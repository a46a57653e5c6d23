import type { AuditLine, Candidate, Effect, Me, Plan, Served, SlotView } from '../calls';

const hour = 3_600_000;
/** The moment of the fixtures: 10:24 of 6 March in Lagos. */
const now = Date.UTC(2026, 2, 6, 9, 24);

export const me: Me = {
  id: 'rosa',
  name: 'rosa maria Diaz',
  role: 'releaser',
  token: 'token-of-rosa',
  slots: ['sunbird/promotion', 'sunbird/repay', 'sunbird/host'],
  markets: ['NG', 'MX'],
  brand: 'Sunbird',
  previewOrigin: 'https://pay.example',
  open: {},
};

export function candidate(label: string, own: Partial<Candidate> = {}): Candidate {
  return {
    id: `0.1.0-${label}`,
    label,
    failed: [],
    share: 0,
    publishedShare: own.isDefault ? 100 : (own.share ?? 0),
    audience: {},
    isDefault: false,
    counts: { opened: 0, failed: 0, errors: 0 },
    entries: [
      { name: 'yx1', path: '/yx1' },
      { name: 'strange', path: '/strange' },
    ],
    ...own,
  };
}

export const spring = candidate('spring-offer', {
  titles: { en: 'Spring' },
  share: 80,
  isDefault: true,
  counts: { opened: 400, failed: 8, errors: 500 },
});
export const harvest = candidate('harvest', {
  share: 20,
  audience: { language: 'es' },
  counts: { opened: 100, failed: 0, errors: 1 },
});

export function named(
  { id, label, titles, number }: Candidate,
  share: number,
): Served[number]['releases'][number] {
  return { id, label, titles, number, share };
}

/** What the desk says of a change: of Harvest from a fifth to a half, unless told otherwise. */
export function effect(own: Partial<Effect> = {}): Effect {
  return {
    before: [{ releases: [named(harvest, 20), named(spring, 80)] }],
    after: [{ releases: [named(harvest, 50), named(spring, 50)] }],
    ends: [],
    at: null,
    waits: false,
    ...own,
  };
}

export function plan(id: string, release: Candidate, own: Partial<Plan> = {}): Plan {
  return {
    id,
    slot: 'sunbird/promotion',
    market: 'NG',
    release: { id: release.id, label: release.label, titles: release.titles },
    share: 50,
    at: null,
    why: 'a wider test',
    by: { id: 'mide', name: 'Mide' },
    madeAt: now - hour,
    state: 'waiting',
    ...own,
  };
}

export function line(act: string, facts: AuditLine['facts'] = {}, by = 'Mide'): AuditLine {
  return { at: now - hour, by, act, facts };
}

export const view: SlotView = {
  slot: 'sunbird/promotion',
  market: 'NG',
  seen: 'state-1',
  releases: [harvest, spring],
  served: [
    { language: 'es', releases: [named(harvest, 20), named(spring, 80)] },
    { releases: [named(spring, 100)] },
  ],
  plans: [],
  languages: ['en', 'es'],
};
