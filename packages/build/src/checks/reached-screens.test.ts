import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { globSync } from 'tinyglobby';
import { declaredRemotes } from '../site-packages';

/** The sources of the app beside lists of all routes, tests, and what tests use. */
const sources = globSync(
  ['host', 'mfe-*', 'packages/{loan-domain,remote-kit,shell-api}'].map(
    folder => `${folder}/src/**/*.{ts,tsx}`,
  ),
  { cwd: root },
)
  .filter(path => !/\.test\.tsx?$|\/(testing|generated|recorded)\/|loan-domain\/src\/routes\.ts$/.test(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const screens = declaredRemotes(root).flatMap(({ folder, routes }) =>
  routes.flatMap(({ module = '', screen, name, link }) =>
    screen ? [{ name, link, own: `${folder}/src/${module}.tsx` }] : [],
  ),
);

test.each(screens)('something outside of $name leads to it', ({ name, link, own }) => {
  // An event names its page, and leads nowhere.
  const names = new RegExp(`(?<!pageName: )'${name}'`);
  if (!link && !sources.some(({ path, text }) => path !== own && names.test(text)))
    throw new Error(`Nothing leads to ${name}: go to it from another screen, or give its route a link.`);
});
