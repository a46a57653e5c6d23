import * as v from 'valibot';

/** What decides which releases a device gets. */
export const deviceSchema = v.object({ install: v.string(), market: v.string() });
export type Device = v.InferOutput<typeof deviceSchema>;

const messageSchema = v.object({
  /** Files that this start has used, with their hashes. */
  keep: v.array(v.object({ url: v.string(), integrity: v.string() })),
  /** Folders of the releases of this start, relative to the site. */
  folders: v.array(v.string()),
  device: v.optional(deviceSchema),
});
export type KeepMessage = v.InferOutput<typeof messageSchema>;

/** What a page says to the worker; undefined for anything else. */
export function readMessage(data: unknown): KeepMessage | undefined {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : undefined;
}
