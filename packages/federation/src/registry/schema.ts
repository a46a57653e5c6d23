import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { readRoutes } from './page-routes';

/** Shape of the registry: AWS Frontend Discovery v1-pre, plus `revision`, which only grows. */
export const registrySchemaId = 'https://github.com/awslabs/frontend-discovery/v1-pre';

export const integritySchema = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/));

const sitePath = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][A-Za-z0-9._/-]*$/),
  v.check(path => !path.includes('..')),
);
const routeName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]*$/));
const hashPath = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9_/-]*$/));

/** The shell's skeletons: `FrameKind` in `packages/shell-api/src/routes.ts`. */
export const frameKind = v.picklist(['cards', 'list', 'form', 'hero', 'tabs']);

/** Exported for the schema of `remote.json`. */
export const screenRoute = v.object({
  path: hashPath,
  name: routeName,
  /** The page has each route as words with spaces between. */
  screen: v.pipe(v.string(), v.regex(/^\S+$/)),
  tab: v.optional(v.picklist(['home', 'records', 'me'])),
  /** A kind that this release does not know, such as one of a later release, is the default. */
  frame: v.optional(v.fallback(frameKind, 'cards')),
  prefetch: v.optional(v.array(routeName)),
  /** Of a screen without a form. */
  messages: v.optional(v.literal('core')),
});
export const redirectRoute = v.object({ path: hashPath, name: routeName, redirectTo: hashPath });

export const routeSchema: v.GenericSchema<unknown, RouteDeclaration> = v.union([screenRoute, redirectRoute]);

/** Routes as a release declares them, or as the page has them. */
export const routesSchema = v.union([
  v.array(routeSchema),
  v.pipe(v.string(), v.transform(readRoutes), v.array(routeSchema)),
]);

/** What a remote declares for all of its screens. Releases of an earlier contract have none of it. */
export const remoteKeys = {
  shell: v.optional(v.literal('narrow')),
  fallback: v.optional(v.literal('paymentAccount')),
};

const filesBy = v.optional(v.record(v.string(), v.array(v.string())), {});

export const preloadSchema = v.object({
  always: v.optional(v.array(v.string()), []),
  languages: filesBy,
  markets: filesBy,
  /** The shell's messages and market data as one file, by language and market: `en-NG`. */
  starts: v.optional(v.record(v.string(), v.string())),
  /** The same with who lends in the box. */
  sampleStarts: v.optional(v.record(v.string(), v.string())),
  /** The shell's messages for forms, by language: not loaded for a first screen without a form. */
  forms: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The federation runtime of the shell. A landing screen starts without it. */
  federation: v.optional(v.array(v.string())),
  /**
   * Names the markup and the styles of the release's first screen: the page's templates were made from these, or the
   * start leaves them alone.
   */
  first: v.optional(v.string()),
  /** A remote's landing screen: scripts with the entry as one file, shared scripts, and stylesheets. */
  landing: v.optional(
    v.object({
      screen: v.string(),
      script: v.string(),
      beside: v.optional(v.array(v.string()), []),
      styles: v.array(v.string()),
      /** For a borrower who comes back: what it adds with all words, and in place of the styles, those with its own. */
      comesBack: v.optional(v.object({ script: v.string(), styles: v.array(v.string()) })),
    }),
  ),
});
export type Preload = v.InferOutput<typeof preloadSchema>;
export const noPreload: Preload = { always: [], languages: {}, markets: {} };

/** One release of a remote or of the host, and which installs get it. Paths are relative to the site's root. */
export const releaseSchema = v.object({
  url: sitePath,
  /** A second address of the same entry; absolute, or relative to the site's root. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: integritySchema }),
  deployment: v.object({
    /** Share of installs in per cent; ignored for the default. */
    traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    default: v.boolean(),
    /**
     * The share of a candidate for readers of one language, by that language. `traffic` is then 0, so that a shell that
     * can't read this gives it to no install.
     */
    shares: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
    /** The previous default: a roll-back returns to it. */
    previous: v.optional(v.boolean()),
    /** Set if a market has its own slot; releases without it serve all other markets. */
    market: v.optional(v.string()),
  }),
  extras: v.object({
    contract: v.string(),
    routes: routesSchema,
    ...remoteKeys,
    /**
     * Hash of every file by its name in the release's folder. The page has only those of the files that a start
     * fetches: the verified entry has the hashes of the others.
     */
    files: v.record(v.string(), integritySchema),
    /** Files that a start needs at once, by first screen. The boot script fetches them in parallel. */
    preload: preloadSchema,
  }),
});
export type Release = v.InferOutput<typeof releaseSchema>;

export const registrySchema = v.object({
  /** Left out of the page. */
  schema: v.optional(v.literal(registrySchemaId), registrySchemaId),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  microFrontends: v.record(v.string(), v.array(releaseSchema)),
  /** Addresses of withdrawn releases, for pages that are already open; left out of the inlined registry. */
  withdrawn: v.optional(v.array(v.string())),
});
export type Registry = v.InferOutput<typeof registrySchema>;

export const hostName = 'sunbird/host';

export const emptyRegistry: Registry = { schema: registrySchemaId, revision: 0, microFrontends: {} };

/** The name of a release's folder, `1.2.0-ab12cd34ef`. */
export function releaseId({ url }: Pick<Release, 'url'>): string {
  return url.split('/').at(-2) ?? '';
}

/** Folder of a release, with its closing slash, relative to the site's root. */
export function releaseFolder(release: Pick<Release, 'url'>): string {
  return release.url.slice(0, release.url.lastIndexOf('/') + 1);
}
