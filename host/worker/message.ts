import * as v from 'valibot';

/** Inputs of the choice of releases for a device. */
export const deviceSchema = v.object({
  install: v.string(),
  market: v.string(),
  /** What the device knows of its borrower. Shells of earlier releases send none: no campaign for some alone is cached. */
  audience: v.optional(v.string()),
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** Pages of earlier releases send these keys: they must stay. */
const messageSchema = v.object({
  /** Files that this start has loaded, with their hashes. */
  keep: v.array(v.object({ url: v.string(), integrity: v.string() })),
  /** Folders of the releases of this start, relative to the site's root. */
  folders: v.array(v.string()),
  device: v.optional(deviceSchema),
});
export type CacheMessage = v.InferOutput<typeof messageSchema>;

/** Parses a message from a page; undefined for any other message. */
export function readMessage(data: unknown): CacheMessage | undefined {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : undefined;
}
