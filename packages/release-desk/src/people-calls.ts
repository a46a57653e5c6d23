import * as v from 'valibot';

/** The calls about the people of the desk. Page and server parse them by these schemas. */

export const roles = ['marketer', 'releaser'] as const;
export type Role = (typeof roles)[number];

export const personName = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60));

export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** Whether the person has signed in. */
  joined: v.boolean(),
  mail: v.nullable(v.string()),
});
export const peopleSchema = v.object({
  people: v.array(personSchema),
  /** Whether people sign in at an identity server, and are invited by mail for that. */
  byMail: v.boolean(),
  /** Whether the change that was asked for waits for another releaser. */
  asked: v.boolean(),
});
export type ListedPerson = v.InferOutput<typeof personSchema>;

export const inviteSchema = v.object({
  name: personName,
  role: v.picklist(roles),
  /** Of the account by which the person signs in at the identity server. */
  mail: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200)),
});
export type Invitation = v.InferOutput<typeof inviteSchema>;
export const roleSchema = v.object({ role: v.picklist(roles) });
export const nothingSchema = v.object({});

/** What one releaser asks for and another one must approve. */
export const twoPersonKinds = ['ruleOff', 'limits', 'invite', 'role', 'remove'] as const;
export const twoPersonRequestSchema = v.object({
  id: v.string(),
  kind: v.picklist(twoPersonKinds),
  /** The slot whose rule is switched off. */
  slot: v.nullable(v.string()),
  /** Who is invited, or whose account is changed. */
  person: v.nullable(v.string()),
  /** By which an invited person signs in. */
  mail: v.nullable(v.string()),
  /** The role that the person would have. */
  role: v.nullable(v.picklist(roles)),
  /** The weaker limits of the automatic stop, in per cent; null: that one stays. */
  limits: v.nullable(v.object({ failed: v.nullable(v.number()), errors: v.nullable(v.number()) })),
  by: v.string(),
  madeAt: v.number(),
  expires: v.number(),
  /** Whether the caller may approve it. */
  mayApprove: v.boolean(),
  /** Whether the caller may decline it or take it back. */
  mayClose: v.boolean(),
});
export type TwoPersonRequest = v.InferOutput<typeof twoPersonRequestSchema>;
export const requestsSchema = v.object({ requests: v.array(twoPersonRequestSchema) });
