import * as v from 'valibot';

export const shortText = v.pipe(v.string(), v.maxLength(200));
const requiredText = v.pipe(shortText, v.minLength(1));

/** For actions that take nothing. */
export const nothing = v.object({});

/** For actions that answer nothing: whatever comes is left unread. */
export const unread = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

export const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8000));

export const loginInfoSchema = v.object({
  token: tokenSchema,
  phone: v.pipe(v.string(), v.maxLength(32)),
  userId: v.optional(shortText),
});
export type LoginInfo = v.InferOutput<typeof loginInfoSchema>;

export const appInfoSchema = v.object({
  packageName: requiredText,
  appName: requiredText,
  version: requiredText,
  edition: requiredText,
  /** Id of this installation at AppsFlyer, if the app has it. */
  afid: v.optional(requiredText),
});
export type AppInfo = v.InferOutput<typeof appInfoSchema>;

/** `deviceMsg` of the browser storage: flat data of the device. */
export const deviceInfoSchema = v.record(
  shortText,
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.boolean()])),
);
