import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** What the calls say about releases: names, audiences, previews, figures, and the log. */

/** A release with its display name. */
export const namedReleaseSchema = v.object({
  /** Name of its folder: version and hash. */
  id: v.string(),
  label: v.optional(v.string()),
  /** What marketers call it, by language. */
  titles: v.optional(v.record(v.string(), v.string())),
  /** The last change of its sources: first line of the commit, and when. */
  change: v.optional(v.object({ subject: v.string(), at: v.number() })),
  addedAt: v.optional(v.number()),
  /** Added without tests (`--skip-tests`). */
  untested: v.optional(v.boolean()),
});
export type NamedRelease = v.InferOutput<typeof namedReleaseSchema>;

const language = v.optional(v.picklist(languages));

/** Whom a campaign is for, within its market: those who read a language, or everybody. */
export const audienceSchema = v.strictObject({ language });

/** An audience of the desk's records: one that an earlier desk wrote may have other conditions. */
export const keptAudienceSchema = v.looseObject({ language });

/** Epoch milliseconds, up to the last that JavaScript has a date for. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

export const moveEndSchema = v.object({ at: moment });

/** `screen` is the name of a route; without it, the desk chooses one that stands. */
export const previewRequestSchema = v.object({ release: v.string(), screen: v.optional(v.string()) });

/** Whom a preview shows a screen to: a made-up borrower, nobody, or nobody though the screen needs somebody. */
export const previewKinds = ['madeUp', 'nobody', 'logIn'] as const;
export type PreviewKind = (typeof previewKinds)[number];

export const previewSchema = v.object({
  path: v.string(),
  expires: v.number(),
  /** Name of the screen, and its hash path with what it is about; null for a release without screens. */
  screen: v.nullable(v.object({ name: v.string(), address: v.string() })),
  kind: v.picklist(previewKinds),
});
export type OpenedPreview = v.InferOutput<typeof previewSchema>;

/** Borrowers that opened a campaign, began to apply, and submitted their application. */
export const stages = ['opened', 'applied', 'submitted'] as const;
export type Stage = (typeof stages)[number];

/** Days that the figures go back, today included. */
export const figureDays = 28;

export const funnelSchema = v.object({ opened: v.number(), applied: v.number(), submitted: v.number() });
export type Funnel = v.InferOutput<typeof funnelSchema>;

const campaignSchema = v.object({
  release: namedReleaseSchema,
  /** Share of installs now, of those whom it is for. */
  share: v.number(),
  audience: audienceSchema,
  isDefault: v.boolean(),
  total: funnelSchema,
});
export type CampaignFigures = v.InferOutput<typeof campaignSchema>;

export const figuresSchema = v.object({ campaigns: v.array(campaignSchema) });
export type Figures = v.InferOutput<typeof figuresSchema>;

const factEntries = {
  slot: v.string(),
  /** Left out: every market. */
  market: v.string(),
  release: namedReleaseSchema,
  share: v.number(),
  audience: keptAudienceSchema,
  why: v.string(),
  approvedBy: v.string(),
  revision: v.number(),
  /** When what is planned happens. */
  time: v.number(),
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
  /** Whose account it is about. */
  name: v.string(),
  role: v.string(),
  /** Who ran a command, by their own word. */
  who: v.string(),
  secondPerson: v.string(),
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
