import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { sitePackagesIn } from '../site-packages';

/** What the generated files are made from. Releasing a remote checks the whole `remote.json`. */
const remoteSchema = v.object({
  routes: v.array(
    v.object({
      name: v.string(),
      path: v.string(),
      screen: v.optional(v.string()),
      module: v.optional(v.string()),
      redirectTo: v.optional(v.string()),
      added: v.optional(v.string()),
      title: v.optional(v.string()),
      link: v.optional(
        v.object({ icon: v.string(), title: v.string(), signedIn: v.optional(v.literal(true)) }),
      ),
    }),
  ),
});

export interface DeclaredRemote {
  /** Relative to the root of the repository, such as `mfe-repay`. */
  readonly folder: string;
  readonly routes: v.InferOutput<typeof remoteSchema>['routes'];
}

/** Every remote with the routes that its `remote.json` declares, by the name of its folder. */
export function declaredRemotes(root: string): DeclaredRemote[] {
  return sitePackagesIn(root)
    .filter(folder => folder !== 'host')
    .map(folder => {
      const { routes } = v.parse(
        remoteSchema,
        JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')),
      );
      return { folder, routes };
    });
}
