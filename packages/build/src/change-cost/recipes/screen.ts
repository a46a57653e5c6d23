// cspell:ignore Metas Aún tienes
import { type Recipe, texts } from '../edits';

const screenFile = `import { Card } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';

/** What the borrower saves for. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <UserPage title={t('goals.title')}>
      <Card>{t('goals.none')}</Card>
    </UserPage>
  );
}
`;

const testFile = `import { createFakeShell, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './goals-screen';

test('says that there is no goal', async () => {
  await renderScreen(<Screen />, { shell: createFakeShell(), catalogue: messages, messages: 'core' });
  expect(screen.getByText('You have no goal yet.')).toBeTruthy();
});
`;

const route = `,
    {
      "path": "/user_center/goals",
      "name": "goals",
      "screen": "Goals",
      "module": "goals/goals-screen",
      "frame": "list",
      "messages": "core",
      "title": "goals.title",
      "link": { "icon": "FolderIcon", "title": "goals.title", "signedIn": true },
      "added": "what the borrower saves for",
      "tour": [{ "at": 2 }]
    }
  ]`;

export const screen: Recipe = {
  name: 'a screen',
  goal: 5,
  apply({ replace, say, write }) {
    replace('mfe-usercenter/remote.json', '\n  ]', route);
    write('mfe-usercenter/src/goals/goals-screen.tsx', screenFile);
    write('mfe-usercenter/src/goals/goals-screen.test.tsx', testFile);
    say(texts('en', 'usercenter'), { 'goals.title': 'Goals', 'goals.none': 'You have no goal yet.' });
    say(texts('es', 'usercenter'), { 'goals.title': 'Metas', 'goals.none': 'Aún no tienes una meta.' });
  },
  tests: [
    'mfe-usercenter/src/goals',
    'mfe-usercenter/src/me',
    'packages/build/src/generate',
    'packages/build/src/checks/reached-screens.test.ts',
    'packages/federation/src/registry',
    'packages/release-desk/src/messages.test.ts',
  ],
};
