import { root } from '@sunbird/node-kit/workspace';
import type { DeclaredRemote } from '../site-packages';
import { outdatedFiles } from './generated-files';
import { linksFile, routePathsFile, screensFile, withAddedRoutes } from './route-files';

test('every generated file is what its sources say; `pnpm generate` writes it', () => {
  expect(outdatedFiles(root).map(([path]) => path)).toEqual([]);
});

const savings: DeclaredRemote = {
  folder: 'mfe-savings',
  routes: [
    { name: 'saved', path: '/saved', redirectTo: '/savings' },
    {
      name: 'savings',
      path: '/savings',
      screen: 'Start',
      module: 'start/start-screen',
      added: 'what is saved',
    },
    {
      name: 'goal',
      path: '/savings/goal',
      screen: 'Goal',
      module: 'goal/goal-screen',
      link: { icon: 'FlagIcon', title: 'goal.title' },
    },
  ],
};

test('paths are under the names of their routes, with or without a screen', () => {
  expect(routePathsFile([savings])).toContain(
    "  saved: '/saved',\n  savings: '/savings',\n  goal: '/savings/goal',\n",
  );
});

test('a screen is loaded from its module', () => {
  expect(screensFile(savings)).toContain("  Start: () => import('../start/start-screen'),\n");
  expect(() => screensFile({ folder: 'mfe-x', routes: [{ name: 'x', path: '/x', screen: 'X' }] })).toThrow(
    'mfe-x/remote.json: the screen X has no module.',
  );
});

test('only a remote with a link has the file of links', () => {
  expect(linksFile(savings)).toContain(
    "  { name: 'goal', title: 'goal.title', Icon: FlagIcon, signedIn: false },\n",
  );
  expect(linksFile({ ...savings, routes: savings.routes.slice(0, 2) })).toBeUndefined();
});

test('the table of added routes is replaced, and nothing else', () => {
  const table = '| added route | purpose |\n|---|---|\n';
  const before = `Text.\n\n${table}| \`/old\` | gone |\n\n| /a | b |\n`;
  expect(withAddedRoutes(before, [savings])).toBe(
    `Text.\n\n${table}| \`/savings\` | what is saved |\n\n| /a | b |\n`,
  );
  expect(() => withAddedRoutes('No table.', [savings])).toThrow('no table');
});
