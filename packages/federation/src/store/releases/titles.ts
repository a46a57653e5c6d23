import * as v from 'valibot';

/** What marketers call a release, by language. */
export const titlesSchema = v.record(v.string(), v.pipe(v.string(), v.minLength(1), v.maxLength(40)));
export type Titles = v.InferOutput<typeof titlesSchema>;
