import { languages, type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { openPlanStates } from '@sunbird/release-store/plan-state';
import * as v from 'valibot';

/** The calls between page and server of the desk. Both parse them by these schemas. */

/** A release with its display name. */
export const namedReleaseSchema = v.object({
  /** Name of its folder: version and hash. */
  id: v.string(),
  label: v.optional(v.string()),
  /** What marketers call it, by language. */
  titles: v.optional(v.record(v.string(), v.string())),
  /** Which release of its remote it is, from 1. */
  number: v.optional(v.number()),
  /** What its author says of it. */
  note: v.optional(v.string()),
  /** Added without tests, by `--skip-tests`, by `start`, or as other texts of a release. */
  untested: v.optional(v.boolean()),
});
export type NamedRelease = v.InferOutput<typeof namedReleaseSchema>;

const language = v.optional(v.picklist(languages));

/** Whom a campaign is for, within its market: those who read a language, or everybody. */
export const audienceSchema = v.strictObject({ language });

/** Epoch milliseconds, up to the last that JavaScript has a date for. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

/** `slots/promotion/NG`: the calls about a slot in a market, and its page. */
export function slotPath(slot: string, market: MarketCode): string {
  return `slots/${slot.replace('sunbird/', '')}/${market}`;
}

export const previewRequestSchema = v.object({ release: v.string() });
/** The address of a preview, and for how many milliseconds it works: by no clock, as those of two machines differ. */
export const previewSchema = v.object({ path: v.string(), lasts: v.number() });

/** Starts that opened a campaign, began to apply, submitted their application; and orders of these that were paid out. */
export const stages = ['opened', 'applied', 'submitted', 'disbursed'] as const;

/** Days that the figures go back, today included. */
export const figureDays = 28;

const funnelSchema = v.object({
  ...v.entriesFromList(stages, v.number()),
  /** What was paid out, in major units. */
  amount: v.number(),
});
export type Funnel = v.InferOutput<typeof funnelSchema>;

/** What people are served, the readers of a language apart if a campaign is for them; who is left out, last. */
const servedSchema = v.array(
  v.object({
    /** Left out: everybody else. */
    language,
    /** The default last; shares in per cent, 100 together. */
    releases: v.array(v.object({ ...namedReleaseSchema.entries, share: v.number() })),
  }),
);
export type Served = v.InferOutput<typeof servedSchema>;

const campaignSchema = v.object({
  release: namedReleaseSchema,
  /** Share of installs now, of those whom it is for. */
  share: v.number(),
  audience: audienceSchema,
  isDefault: v.boolean(),
  total: funnelSchema,
  /** Of the same people those who got the default: the campaign is compared with them. Left out of the default itself. */
  beside: v.optional(funnelSchema),
  /** Each day of the figures, the oldest first, in UTC. */
  days: v.array(v.object({ day: v.string(), ...funnelSchema.entries })),
});
export type CampaignFigures = v.InferOutput<typeof campaignSchema>;

const factEntries = {
  slot: v.string(),
  /** Left out: every market. */
  market: v.string(),
  release: namedReleaseSchema,
  share: v.number(),
  audience: audienceSchema,
  why: v.string(),
  approvedBy: v.string(),
  revision: v.number(),
  /** When what is planned happens. */
  time: v.number(),
  /** When what is published ends. */
  end: v.number(),
  /** Why a plan was not published: a refusal, and the campaign that has the same people. */
  reason: v.string(),
  other: namedReleaseSchema,
  /** For how many people a candidate that was taken back did not open, of how many. */
  failed: v.number(),
  opens: v.number(),
  /** The campaign that ended; everybody has `release` again. */
  ended: namedReleaseSchema,
  /** What another process published. */
  slots: v.string(),
  /** What was served until then. */
  before: servedSchema,
  /** Whose account it is about, or who planned what the desk did. */
  name: v.string(),
  role: v.string(),
  /** Who ran a command, by their own word. */
  who: v.string(),
};
/** What a line of the log says beside actor and action; each action has some of it. */
export type Facts = Partial<v.InferOutput<v.ObjectSchema<typeof factEntries, undefined>>>;

export const auditEntrySchema = v.object({
  at: v.number(),
  by: v.string(),
  act: v.string(),
  /** Of a line that this version can't read, nothing. */
  facts: v.fallback(v.partial(v.looseObject(factEntries)), {}),
});
export type AuditLine = v.InferOutput<typeof auditEntrySchema>;

/** From the one who may less to the one who may more. */
export const roles = ['marketer', 'releaser'] as const;
export type Role = (typeof roles)[number];

export const nothingSchema = v.object({});

/** The slot of campaigns: the one that marketers may change. */
export const promotionSlot = 'sunbird/promotion';

/** Shares to choose from, in per cent of installs: fixed steps, so that 5 is not mistaken for 50; 90 leaves a tenth to compare with. */
export const shares = [5, 20, 50, 80, 90, 100] as const;

/** A refusal says its reason, for which the page has a message. */
export const refusalSchema = v.object({
  refusal: v.string(),
  /** The campaign that has the same people. */
  other: v.optional(namedReleaseSchema),
  /** The command that holds the store. */
  holder: v.optional(v.string()),
});
export type Refused = v.InferOutput<typeof refusalSchema>;

const countsSchema = v.object({ opened: v.number(), failed: v.number(), errors: v.number() });
/** Counts of the events that the shell reports about a release. */
export type Counts = v.InferOutput<typeof countsSchema>;

export const planSchema = v.object({
  id: v.string(),
  slot: v.string(),
  market: v.picklist(marketCodes),
  release: namedReleaseSchema,
  share: v.number(),
  /** Whom it is for; left out: everybody. */
  audience: v.optional(audienceSchema),
  /** Epoch milliseconds; null: now. */
  at: v.nullable(v.number()),
  why: v.string(),
  by: v.object({ id: v.string(), name: v.string() }),
  madeAt: v.number(),
  /** `running`: its release has its share. A release has one open plan in a market, and one that runs. */
  state: v.picklist([...openPlanStates, 'running', 'done', 'cancelled', 'failed']),
  approvedBy: v.optional(v.string()),
  /** Of a run: since when its release has traffic, whatever was changed of the plan meanwhile. */
  since: v.optional(v.number()),
  doneAt: v.optional(v.number()),
  /** When the release loses its traffic: the default is shown again. */
  end: v.optional(v.object({ at: v.number() })),
  /** What colleagues say of it, the oldest first. */
  comments: v.optional(v.array(v.object({ by: v.string(), at: v.number(), text: v.string() }))),
});
export type Plan = v.InferOutput<typeof planSchema>;

export const figuresSchema = v.object({
  campaigns: v.array(campaignSchema),
  /** Of the market, the newest first: the figures can be those of one. */
  runs: v.array(planSchema),
});
export type Figures = v.InferOutput<typeof figuresSchema>;

/** Texts of a campaign by language and key. */
const textsSchema = v.record(
  v.string(),
  v.record(v.string(), v.pipe(v.string(), v.trim(), v.maxLength(200))),
);

const candidateSchema = v.object({
  ...namedReleaseSchema.entries,
  /** Failed checks. A withdrawn release may not be published, whatever it passes. */
  failed: v.array(v.picklist(['contract', 'files', 'routes', 'languages', 'size', 'withdrawn'])),
  /** In per cent of the installs that it is for: those that get it now. */
  share: v.number(),
  /** The share that it was published with, of those whom the candidates before it leave. */
  publishedShare: v.number(),
  audience: audienceSchema,
  isDefault: v.boolean(),
  counts: countsSchema,
  /** Screens that a preview can show, by name and hash path: of a campaign all, else the first. */
  entries: v.array(v.object({ name: v.string(), path: v.string() })),
  /** The texts that a marketer may change, by language and key, and how long each may be. */
  texts: v.optional(v.object({ limits: v.record(v.string(), v.number()), texts: textsSchema })),
});
export type Candidate = v.InferOutput<typeof candidateSchema>;

export const slotSchema = v.object({
  slot: v.string(),
  market: v.picklist(marketCodes),
  /** Fingerprint of the slot that the page shows; a change of a stale slot is refused. */
  seen: v.string(),
  releases: v.array(candidateSchema),
  served: servedSchema,
  /** What is to come or runs, in every market: what waits first. */
  plans: v.array(planSchema),
  /** The languages that the site is offered in. */
  languages: v.array(v.picklist(languages)),
});
export type SlotView = v.InferOutput<typeof slotSchema>;

export const meSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** Every action must send it. */
  token: v.string(),
  /** Slots that this person may change. */
  slots: v.array(v.string()),
  markets: v.array(v.picklist(marketCodes)),
  /** Whose site it is. */
  brand: v.string(),
  previewOrigin: v.string(),
  /** Number of open plans by slot. */
  open: v.record(v.string(), v.number()),
});
export type Me = v.InferOutput<typeof meSchema>;

const why = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** What every change of a slot says. */
const changeEntries = {
  why,
  /** The fingerprint of the slot that its sender saw. */
  seen: v.string(),
  /** Says what the change would do, and does nothing. */
  dry: v.optional(v.boolean()),
};

/** The plan of a release: what is left out stays as it is planned or runs. */
export const publishSchema = v.object({
  ...changeEntries,
  release: v.string(),
  share: v.optional(v.picklist(shares)),
  audience: v.optional(audienceSchema),
  at: v.optional(v.nullable(moment)),
  end: v.optional(v.nullable(moment)),
});
export type PublishRequest = v.InferOutput<typeof publishSchema>;

/** Stops one campaign of the slot; without one, rolls the slot back, which may take several. */
export const stopRequestSchema = v.object({ ...changeEntries, release: v.optional(v.string()) });
export type StopRequest = v.InferOutput<typeof stopRequestSchema>;

/** Adds a release that is another one but for its texts. */
export const textsRequestSchema = v.object({ release: v.string(), texts: textsSchema, why });

/** Characters that a reason to publish has at least. */
export const shortestWhy = 3;

/** What a change does, or would do. */
export const effectSchema = v.object({
  before: servedSchema,
  after: servedSchema,
  /** What nobody gets any more. */
  ends: v.array(namedReleaseSchema),
  /** When it begins; null: at once. */
  at: v.nullable(v.number()),
  /** Whether a second person must agree first. */
  waits: v.boolean(),
});
export type Effect = v.InferOutput<typeof effectSchema>;

export const commentSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});

/** The newest first. */
export const auditSchema = v.object({ entries: v.array(auditEntrySchema) });

/** When a candidate is taken back by itself. */
const limitSchema = v.object({
  /** More than so many per cent of people for whom it does not open. */
  share: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(50)), 5),
  /** Of at least so many people. */
  opens: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(10_000)), 20),
  /** It fails for at least so many borrowers, or networks of those who have not signed in: others are cheap to come by. */
  borrowers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(1_000)), 10),
  networks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(5_000)), 50),
});

/** The rules that whoever runs the server writes: the desk has no such switch, as whom a rule binds could use it. */
export const settingsSchema = v.object({
  /** Slots that need a second person. */
  secondPerson: v.optional(v.array(v.pipe(v.string(), v.startsWith('sunbird/'))), []),
  limit: v.optional(limitSchema, {}),
});
export type DeskSettings = v.InferOutput<typeof settingsSchema>;
