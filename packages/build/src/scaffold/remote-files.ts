import { screensFile } from '../generate/route-files';

function camelCase(name: string) {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function startRoute(name: string) {
  return {
    path: `/${name}`,
    name: camelCase(name),
    screen: 'Start',
    module: 'start/start-screen',
    frame: 'cards',
    added: `the start of ${name}`,
    tour: [{ at: 2 }],
  };
}

function manifest(name: string) {
  const declaration = {
    name: `sunbird/${name}`,
    version: '0.1.0',
    contract: '^1.0.0',
    routes: [startRoute(name)],
  };
  return `${JSON.stringify(declaration, null, 2)}\n`;
}

function remote(name: string) {
  const texts = camelCase(name);
  return `import { ${texts} } from '@sunbird/languages/${name}';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

export const messages = remoteMessages([${texts}]);
`;
}

const remoteTest = `import { screens } from './remote';

test('every screen loads', async () => {
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});
`;

function useMessages(name: string) {
  const key = camelCase(`-${name}`);
  return `import { useI18n } from '@sunbird/i18n';
import type { ${key}Key } from '@sunbird/languages/${name}';

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<${key}Key>;
`;
}

const screen = `import { getCustomerService } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall } from '@sunbird/shell-api';
import { Card, CostList, Page, RemoteRoot, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Start />
    </RemoteRoot>
  );
}

/** When and how to reach the lender. */
function Start(): ReactElement {
  const { t } = useMessages();
  const support = useCall(getCustomerService, {});
  return (
    <Page title={t('start.title')}>
      <Title lead={t('start.lead')}>{t('start.heading')}</Title>
      <Loaded call={support} skeleton={<SkeletonCards cards={1} />}>
        {({ hours, email }) => (
          <Card>
            <CostList
              rows={[
                { label: t('start.hours'), value: hours },
                { label: t('start.email'), value: email },
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
`;

const screenTest = `import { getCustomerService, NetworkError } from '@sunbird/api-client';
import { createFakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './start-screen';

const response = { phones: ['07005550199'], email: 'help@sunbird.example', hours: '8:00 to 20:00' };

test('shows the response of the lender', async () => {
  const shell = createFakeShell({ api: fakeApi([[getCustomerService, () => response]]) });
  await renderScreen(<Screen />, { shell, catalogue: messages });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New journey');
  expect(screen.getByText('8:00 to 20:00')).toBeTruthy();
  expect(screen.getByText('help@sunbird.example')).toBeTruthy();
});

test('a failed call can be tried again', async () => {
  const api = fakeApi([[getCustomerService, () => new NetworkError()]]);
  const { user } = await renderScreen(<Screen />, { shell: createFakeShell({ api }), catalogue: messages });
  expect(screen.getByRole('alert').textContent).toContain('This did not load');
  api.respond(getCustomerService, () => response);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('8:00 to 20:00')).toBeTruthy();
});

test('speaks Spanish', async () => {
  const shell = createFakeShell({
    api: fakeApi([[getCustomerService, () => response]]),
    language: { current: 'es' },
  });
  await renderScreen(<Screen />, { shell, catalogue: messages });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nuevo recorrido');
});
`;

const english = `{
  "loaded.asOf": "Not up to date. This is from {time}.",
  "start.title": "New journey",
  "start.heading": "How to reach us",
  "start.lead": "This screen reads one call and shows its states.",
  "start.hours": "Hours",
  "start.email": "Email"
}
`;

const spanish = `{
  "loaded.asOf": "No está al día. Esto es del {time}.",
  "start.title": "Nuevo recorrido",
  "start.heading": "Cómo contactarnos",
  "start.lead": "Esta pantalla lee una llamada y muestra sus estados.",
  "start.hours": "Horario",
  "start.email": "Correo electrónico"
}
`;

/** Files of a new remote that are its own, by their path in its folder. */
export function remoteFiles(name: string): Readonly<Record<string, string>> {
  return {
    'remote.json': manifest(name),
    'src/generated/screens.ts': screensFile({ folder: `mfe-${name}`, routes: [startRoute(name)] }),
    'src/remote.ts': remote(name),
    'src/remote.test.ts': remoteTest,
    'src/use-messages.ts': useMessages(name),
    'src/start/start-screen.tsx': screen,
    'src/start/start-screen.test.tsx': screenTest,
  };
}

/** What a new remote says, by language. */
export const remoteTexts: Readonly<Record<string, string>> = { en: english, es: spanish };
