import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';

/** An object as a list names it. */
export interface BucketEntry {
  readonly key: string;
  readonly etag: string;
  /** Epoch milliseconds at which it was written. */
  readonly modified: number;
}

interface BucketPage {
  readonly entries: readonly BucketEntry[];
  /** Token of the next page; undefined: this was the last one. */
  readonly next: string | undefined;
}

/** `htmlEntities` also decodes numeric entities: some stores send a quote as `&#34;`. */
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: name => name === 'Contents',
});

const contentsSchema = v.object({
  Key: v.string(),
  ETag: v.optional(v.string(), ''),
  LastModified: v.optional(v.string(), ''),
});
/** An element without content is parsed as an empty text. */
const listingSchema = v.object({
  ListBucketResult: v.union([
    v.object({
      Contents: v.optional(v.array(contentsSchema), []),
      NextContinuationToken: v.optional(v.string()),
    }),
    v.pipe(
      v.string(),
      v.transform(() => ({ Contents: [], NextContinuationToken: undefined })),
    ),
  ]),
});
const errorSchema = v.object({ Error: v.object({ Code: v.string() }) });

/** One page of a list of objects. Throws if the text is not a list. */
export function parseListing(xml: string): BucketPage {
  const { ListBucketResult: listing } = v.parse(listingSchema, parser.parse(xml));
  return {
    entries: listing.Contents.map(({ Key: key, ETag: etag, LastModified: modified }) => ({
      key,
      etag: `"${etag.replace(/"/g, '')}"`,
      modified: Date.parse(modified),
    })),
    next: listing.NextContinuationToken,
  };
}

/** The code of an error response, such as `SlowDown`; empty if the text has none. */
export function parseErrorCode(xml: string): string {
  try {
    const parsed = v.safeParse(errorSchema, parser.parse(xml));
    return parsed.success ? parsed.output.Error.Code : '';
  } catch {
    return '';
  }
}
