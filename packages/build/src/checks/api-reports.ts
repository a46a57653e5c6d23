import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { root } from '@sunbird/node-kit/workspace';

/** What remotes are built against. */
const facades = ['shell-api', 'i18n'];

const languages = join(root, 'packages', 'languages', '.types', 'src');

function declarations(name: string) {
  return join(root, 'packages', name, '.types', 'src', 'index.d.ts');
}

const silent = { logLevel: ExtractorLogLevel.None };
const asError = { logLevel: ExtractorLogLevel.Error };

function configOf(name: string): IConfigFile {
  return {
    projectFolder: join(root, 'packages', name),
    mainEntryPointFilePath: declarations(name),
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        extends: join(root, 'tsconfig.browser.json'),
        compilerOptions: {
          // Of the other packages the declarations are read too: API Extractor refuses sources.
          paths: {
            '@sunbird/*': [declarations('*')],
            '@sunbird/languages': [join(languages, 'languages.d.ts')],
            '@sunbird/languages/*': [join(languages, 'generated', '*.d.ts')],
          },
          types: [],
        },
        files: [declarations(name)],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: `${name}.api.md`,
      reportFolder: join(root, 'packages', name, 'etc'),
      reportTempFolder: join(root, '.cache', 'api-reports'),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: { default: asError },
      extractorMessageReporting: {
        default: asError,
        // All that is exported is for remotes, so nothing is tagged; what explains itself has no comment.
        'ae-missing-release-tag': silent,
        'ae-undocumented': silent,
        // Types of other packages are named, not opened: what TypeScript inferred there has no lasting order.
        'ae-forgotten-export': silent,
      },
    },
  };
}

/** Writes the report of all that a package offers, or compares it with the one that is committed. */
function holds(name: string, update: boolean): boolean {
  const folder = join(root, 'packages', name);
  if (update) mkdirSync(join(folder, 'etc'), { recursive: true });
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: join(folder, 'api-extractor.json'),
    configObject: configOf(name),
  });
  const { apiReportChanged, succeeded } = Extractor.invoke(config, {
    localBuild: update,
    messageCallback: message => {
      if (message.category === 'console') message.logLevel = ExtractorLogLevel.None;
    },
  });
  const file = `packages/${name}/etc/${name}.api.md`;
  if (!apiReportChanged) {
    console.log(`${file} ${succeeded ? 'holds' : 'could not be made'}.`);
    return succeeded;
  }
  if (update) {
    console.log(`${file} is written anew.`);
    return succeeded;
  }
  console.error(
    `${file} no longer says what ${name} offers to remotes. Run \`pnpm api:update\` and look at the`,
  );
  console.error(
    'difference: an addition may be committed, a break needs a new major in shell-api/src/version.ts.',
  );
  return false;
}

/** `--update` writes. Both read the declarations that `tsc -b` has made. */
const update = process.argv.includes('--update');
const results = facades.map(name => holds(name, update));
process.exitCode = results.every(Boolean) ? 0 : 1;
