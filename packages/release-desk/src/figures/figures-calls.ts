import * as v from 'valibot';
import { audienceSchema } from '../campaign-calls';
import { namedReleaseSchema } from '../named-release';

/** Borrowers that opened a campaign, began to apply, and submitted their application. */
export const stages = ['opened', 'applied', 'submitted'] as const;
export type Stage = (typeof stages)[number];

/** Days that the figures go back, today included. */
export const figureDays = 28;

const funnelSchema = v.object({ opened: v.number(), applied: v.number(), submitted: v.number() });
export type Funnel = v.InferOutput<typeof funnelSchema>;
export const noFunnel: Funnel = { opened: 0, applied: 0, submitted: 0 };

const armSchema = v.object({
  release: namedReleaseSchema,
  /** Share of installs now, of those whom it is for. */
  share: v.number(),
  audience: audienceSchema,
  isDefault: v.boolean(),
  total: funnelSchema,
});
export type Arm = v.InferOutput<typeof armSchema>;

export const figuresSchema = v.object({ arms: v.array(armSchema) });
export type Figures = v.InferOutput<typeof figuresSchema>;
