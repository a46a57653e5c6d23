/** Stores pictures and exports. Keys are ids of this lender, never names of uploaded files. */
export interface FileStore {
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is nothing under the key. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes everything. */
  readonly clear: () => Promise<void>;
}
