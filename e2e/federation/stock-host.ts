import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definePages } from '@sunbird/build';
import { compile } from '@sunbird/build/compile';
import { root } from '../support/paths';

const ofHost = createRequire(join(root, 'host/package.json'));

/** A bank's own page: it brings what a remote takes from its host, and a shell that does what this screen asks for. */
const page = `import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { I18nProvider, loadCommonMessages, MessagesProvider } from '@sunbird/i18n';
import { ng } from '@sunbird/loan-domain/markets';
import { contractVersion, ShellProvider } from '@sunbird/shell-api';
import { loadRemote } from '@module-federation/enhanced/runtime';

const shell = {
  contractVersion,
  page: () => () => undefined,
  topBarHeight: () => 0,
  overlay: { open: () => () => undefined },
  back() {}, help() {}, toast() {},
  navigate: to => { document.title = to; },
  market: ng,
  connectivity: { online: true },
  session: { status: 'signedOut' },
  language: { current: 'en', available: ['en'] },
  settings: { brand: { name: 'First Bank' }, theme: 'light', textSize: 'normal' },
};
const { screens, messages } = await loadRemote('usercenter/remote');
const [{ Screen }, common, own] = await Promise.all([screens.Faq(), loadCommonMessages('en'), messages.en('Faq')]);
createRoot(document.getElementById('bank')).render(
  <MemoryRouter>
    <I18nProvider language="en" market={ng} messages={common}>
      <MessagesProvider messages={own}>
        <ShellProvider shell={shell}><Screen /></ShellProvider>
      </MessagesProvider>
    </I18nProvider>
  </MemoryRouter>,
);`;

/** Builds the page in a folder, with the remote of a site by its manifest. Returns the folder with its files. */
export async function buildStockHost(folder: string, manifest: string): Promise<string> {
  writeFileSync(join(folder, 'page.tsx'), page);
  writeFileSync(join(folder, 'start.js'), "import('./page.tsx');");
  const configUrl = pathToFileURL(join(folder, 'webpack.config.js')).href;
  const base = definePages(configUrl, 'bank', { bank: { entry: './start.js', title: 'First Bank' } })();
  const { ModuleFederationPlugin } = ofHost('@module-federation/enhanced/webpack');
  const shared = ['react', 'react/jsx-runtime', 'react-dom', '@sunbird/shell-api', '@sunbird/i18n'];
  const modules = ['packages/testing/node_modules', 'host/node_modules'].map(path => join(root, path));
  await compile({
    ...base,
    cache: false,
    resolve: { ...base.resolve, modules: [...modules, 'node_modules'] },
    output: { ...base.output, filename: '[name].js' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'bank',
        dts: false,
        manifest: false,
        remotes: { usercenter: `sunbird_usercenter@${manifest}` },
        shared: Object.fromEntries(shared.map(name => [name, { singleton: true, requiredVersion: false }])),
      }),
    ],
  });
  const output = join(folder, 'dist');
  writeFileSync(
    join(output, 'bank.html'),
    '<!doctype html><div id="bank"></div><script src="bank.js"></script>',
  );
  return output;
}
