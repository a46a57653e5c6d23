import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noPreload } from '@sunbird/federation/registry';
import { eachLanguage } from '@sunbird/loan-domain';
import type { BuiltPackage } from '../releases/add-release';

const template =
  '<!doctype html><head><!--sunbird:head--><style>a{b:c}</style></head><body><!--sunbird:scripts--></body>';

/** A text that is long enough to be compressed. */
function long(text: string) {
  return `${text};`.repeat(60);
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

function described(name: string, version: string) {
  return {
    manifest: { name, version, contract: '^1.0.0', routes: [] },
  };
}

/** A small build of the shell, with the files that webpack writes. */
export function builtHost(scratch: string, text = 'host()'): BuiltPackage {
  const output = join(scratch, `host-${text.length}`);
  write(output, {
    'main.ab.js': long(text),
    'boot.js': 'boot()',
    'sw.js': long('worker()'),
    'index.template.html': template,
  });
  return { ...described('sunbird/host', '1.0.0'), output, entry: 'main.ab.js' };
}

/** A small build of repay, with the files that webpack writes. */
export function builtRepay(scratch: string, version: string): BuiltPackage {
  const output = join(scratch, `repay-${version}`);
  const preload = {
    ...noPreload,
    always: ['1.css'],
    // Two files for any number of languages: one more does not change the release's address.
    languages: eachLanguage(language => [language === 'es' ? 'es.js' : 'en.js']),
  };
  write(output, {
    'entry.js': long(`repay('${version}')`),
    '1.css': long(`p{order:${version.replace(/\D/g, '')}}`),
    'en.js': `messages('Pay ${version}')`,
    'es.js': `messages('Pagar ${version}')`,
  });
  return { ...described('sunbird/repay', version), output, entry: 'entry.js', preload };
}
