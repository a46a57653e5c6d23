import { marketCodes, orderStatuses } from '@sunbird/loan-domain';
import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { frameKind, redirectRoute, remoteKeys, screenRoute } from './schema';

const status = v.picklist(orderStatuses);

/** A state in which the tests that tour every screen open one: which borrower, and which query. */
export const tourStop = v.strictObject({
  /** The stop's name in reports and pictures. `{at}` is the status. Default: the route's name in words. */
  name: v.optional(v.string()),
  /** The status of the borrower's order; every one of them is a stop of its own. */
  at: v.union([v.picklist(['signedOut', 'everyStatus']), status]),
  /** `{order}` is the number of the borrower's order. */
  query: v.optional(v.string()),
  /** The markets that have the screen; all by default. */
  markets: v.optional(v.array(v.picklist(marketCodes))),
});
export type TourStop = v.InferOutput<typeof tourStop>;

/** A screen's own code, below `src` of the remote, without its ending. */
const moduleName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/));

/**
 * What only tools read: `pnpm generate`, and the tests that tour every screen. It is never published, as every start
 * waits for what is.
 */
const toolKeys = {
  module: v.optional(moduleName),
  /** The key of the screen's title among the remote's messages: the desk then needs no name of its own for it. */
  title: v.optional(v.string()),
  /** A row in the remote's menu that leads to the screen. */
  link: v.optional(
    v.strictObject({
      icon: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+Icon$/)),
      title: v.string(),
      signedIn: v.optional(v.literal(true)),
    }),
  ),
  /** Of a route that the owner's text does not have: its purpose, for the table of the specification. */
  added: v.optional(v.string()),
  tour: v.optional(v.array(tourStop)),
  /** False for a screen on which hardly any start lands: the page, which every start waits for, names no file of it. */
  start: v.optional(v.literal(false)),
};

/** A screen's route in `remote.json`. */
const manifestScreenRoute = v.strictObject({
  ...screenRoute.entries,
  ...toolKeys,
  frame: v.optional(frameKind),
});
const manifestRedirectRoute = v.strictObject(redirectRoute.entries);

const publishedScreenRoute = v.pipe(
  manifestScreenRoute,
  // The default is not published: every start waits for what is.
  v.transform(route => {
    const { frame = 'cards', module, title, link, added, tour, start, ...published } = route;
    return { ...published, ...(frame !== 'cards' && { frame }) };
  }),
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
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/)),
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  routes: v.array(manifestRoute),
  ...remoteKeys,
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
