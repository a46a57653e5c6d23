function camelCase(name: string) {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function manifest(name: string) {
  return `{
  "name": "sunbird/${name}",
  "version": "0.1.0",
  "contract": "^1.0.0",
  "routes": [{ "path": "/${name}", "name": "${camelCase(name)}", "screen": "Start", "frame": "cards" }]
}
`;
}

const packages = ['loan-domain', 'api-client', 'i18n', 'shell-api', 'ui', 'remote-kit', 'build', 'testing'];

const tsconfig = `{
  "extends": "../tsconfig.browser.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": ".types",
    "tsBuildInfoFile": ".types/tsconfig.tsbuildinfo"
  },
  "include": ["src", "src/**/*.json", "remote.json"],
  "references": [
${packages.map(name => `    {\n      "path": "../packages/${name}"\n    }`).join(',\n')}
  ]
}
`;

const webpackConfig = `import { defineRemote } from '@sunbird/build';

export default defineRemote(import.meta.url);
`;

const remote = `import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Start: () => import('./start/start-screen'),
} satisfies RemoteModule['screens'];

export const messages = {
  en: async () => (await import('./messages/en.json')).default,
  es: async () => (await import('./messages/es.json')).default,
} satisfies RemoteModule['messages'];
`;

const remoteTest = `import manifest from '../remote.json';
import en from './messages/en.json';
import es from './messages/es.json';
import { screens } from './remote';

test('every route has its screen, and every screen its route', async () => {
  const named = manifest.routes.map(({ screen }) => screen);
  expect(new Set(named)).toEqual(new Set(Object.keys(screens)));
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});

test('both languages have every message', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  for (const text of Object.values({ ...en, ...es })) expect(text.trim()).not.toBe('');
});
`;

const useMessages = `import { useI18n } from '@sunbird/i18n';
import type en from './messages/en.json';

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<keyof typeof en>;
`;

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

/** Files of a new remote except its `package.json`, by their path in its folder. */
export function remoteFiles(name: string): Readonly<Record<string, string>> {
  return {
    'remote.json': manifest(name),
    'tsconfig.json': tsconfig,
    'webpack.config.ts': webpackConfig,
    'src/remote.ts': remote,
    'src/remote.test.ts': remoteTest,
    'src/use-messages.ts': useMessages,
    'src/start/start-screen.tsx': screen,
    'src/start/start-screen.test.tsx': screenTest,
    'src/messages/en.json': english,
    'src/messages/es.json': spanish,
  };
}
