import { borrowerKinds } from '@sunbird/federation/audience';
import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { namedReleaseSchema } from './named-release';

/** What a campaign's own calls send: its end, its previews, whom it is for. */

/** Whom a campaign is for, within its market; a condition that is left out admits everybody. */
export const audienceSchema = v.strictObject({
  language: v.optional(v.picklist(languages)),
  borrower: v.optional(v.picklist(borrowerKinds)),
});

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The end of a campaign, in epoch milliseconds. Without `next`, what was there before returns. */
export const endSchema = v.object({ at: v.number(), next: v.optional(namedReleaseSchema) });

/** The end that a person asks for; `next` names a release. */
export const requestedEndSchema = v.object({ at: moment, next: v.nullable(v.string()) });

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
