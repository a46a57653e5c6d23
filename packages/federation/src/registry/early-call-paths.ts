import * as v from 'valibot';

/** Encrypted paths of the first calls, for each app: the boot script sends one of them, and the others need no cipher. */
export const earlyCallPathsSchema = v.object({
  /** Path of home's first call, which the boot script sends before any other script is loaded. */
  home: v.string(),
  /** The same for screens behind the log-in, by hash path. Shells of earlier releases read `home` only. */
  first: v.optional(
    v.record(
      v.string(),
      v.object({
        path: v.string(),
        /** Names of its query parameters; the values are in the query of the screen's address. */
        query: v.array(v.string()),
      }),
    ),
  ),
  /** Encrypted path by path, by package name. */
  packages: v.record(v.string(), v.record(v.string(), v.string())),
  /** `api` of the settings. */
  api: v.optional(v.string()),
});
/** As inlined in the page. */
export type EarlyCallPaths = v.InferInput<typeof earlyCallPathsSchema>;
