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

/** What one releaser asks for; everything that another one must see to approve it. */
export const askSchema = v.object({
  kind: v.picklist(['ruleOff', 'limits', 'invite', 'role', 'remove']),
  /** The slot whose rule is switched off. */
  slot: v.optional(v.string()),
  /** Whose account is changed. */
  personId: v.optional(v.string()),
  invited: v.optional(inviteSchema),
  /** The role that the person would have. */
  role: v.optional(v.picklist(roles)),
  /** The weaker limits of the automatic stop, in per cent. */
  stopFailed: v.optional(v.number()),
  stopErrors: v.optional(v.number()),
});

export const twoPersonRequestSchema = v.object({
  ...askSchema.entries,
  id: v.string(),
  /** Names of the person whose account is changed, and of who asks; empty for one who has gone. */
  person: v.string(),
  by: v.string(),
  madeAt: v.number(),
  /** Whether the caller may approve it. */
  mayApprove: v.boolean(),
  /** Whether the caller may decline it or take it back. */
  mayClose: v.boolean(),
});
export type TwoPersonRequest = v.InferOutput<typeof twoPersonRequestSchema>;
export const requestsSchema = v.object({ requests: v.array(twoPersonRequestSchema) });
