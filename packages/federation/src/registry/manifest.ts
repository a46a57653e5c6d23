import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { frameKind, redirectRoute, remoteKeys, screenRoute } from './schema';

/** A screen's route in `remote.json`. Accepts `words`, the former spelling of `messages`, for this major. */
const manifestScreenRoute = v.strictObject({
  ...screenRoute.entries,
  frame: v.optional(frameKind),
  messages: screenRoute.entries.words,
});
const manifestRedirectRoute = v.strictObject(redirectRoute.entries);

const publishedScreenRoute = v.pipe(
  manifestScreenRoute,
  // The default is not published: every start waits for what is.
  v.transform(({ messages, words = messages, frame = 'cards', ...route }) => ({
    ...route,
    ...(frame !== 'cards' && { frame }),
    ...(words && { words }),
  })),
);

/** Chooses the schema by the key `redirectTo`, so that an issue names the wrong key and not the whole route. */
const manifestRoute: v.GenericSchema<unknown, RouteDeclaration> = v.lazy(route =>
  typeof route === 'object' && route !== null && 'redirectTo' in route
    ? manifestRedirectRoute
    : publishedScreenRoute,
);

/** `remote.json`, as a remote's team writes it. Parsing returns the routes as the registry publishes them. */
export const manifestSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^sunbird\/[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)),
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  routes: v.array(manifestRoute),
  ...remoteKeys,
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Keys of `remote.json` and of its routes. */
export const manifestKeys = {
  manifest: Object.keys(manifestSchema.entries),
  route: [
    ...new Set([manifestScreenRoute, manifestRedirectRoute].flatMap(({ entries }) => Object.keys(entries))),
  ],
} as const;
