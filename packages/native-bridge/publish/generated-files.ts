import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { type ActionName, actionNames, actions } from '@sunbird/native-bridge';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { ackSchema, backReplySchema, eventSchema, replySchema, requestSchema } from '../src/protocol';

const none = { logLevel: ExtractorLogLevel.None };
const asError = { logLevel: ExtractorLogLevel.Error };

/** One file with every type that is reached from an entry, those of `loan-domain` included. */
function rollUp(folder: string, root: string, entry: string, out: string): void {
  const main = join(folder, 'native-bridge', 'src', entry, 'index.d.ts');
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: join(folder, 'api-extractor.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: main,
      bundledPackages: ['@sunbird/loan-domain'],
      compiler: {
        overrideTsconfig: {
          extends: join(root, 'tsconfig.browser.json'),
          compilerOptions: {
            paths: { '@sunbird/loan-domain': [join(folder, 'loan-domain', 'src', 'index.d.ts')] },
            types: [],
          },
          files: [main],
        },
      },
      apiReport: { enabled: false, reportFileName: '<unscopedPackageName>.api.md' },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: out },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: asError },
        extractorMessageReporting: { default: none },
        tsdocMessageReporting: { default: none },
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    messageCallback: message => {
      if (message.category === 'console') message.logLevel = ExtractorLogLevel.None;
    },
  });
  if (!succeeded) throw new Error(`No declarations could be made of ${main}.`);
}

/** Writes `<name>.d.ts` for each entry, a folder of `src`. */
export function writeDeclarations(own: string, entries: Readonly<Record<string, string>>, out: string): void {
  const root = join(own, '..', '..');
  // Below the package, so that its libraries are found from there. A fresh clone has no such folder yet.
  const types = join(own, '.types');
  mkdirSync(types, { recursive: true });
  const folder = mkdtempSync(join(types, 'publish-'));
  try {
    const tsc = join(root, 'node_modules', '.bin', 'tsc');
    execFileSync(tsc, ['-p', join(own, 'publish', 'declarations.json'), '--outDir', folder]);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@sunbird/native-bridge' }));
    for (const [name, entry] of Object.entries(entries))
      rollUp(folder, root, entry, join(out, `${name}.d.ts`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What travels: a text before it is trimmed, data before it is left unread. */
function toJson(title: string, schema: v.GenericSchema): object {
  return { title, ...toJsonSchema(schema, { typeMode: 'input', ignoreActions: ['trim', 'transform'] }) };
}

function requestOf(name: ActionName): object {
  const schema = v.object({ ...requestSchema.entries, action: v.literal(name), data: actions[name].data });
  return toJson(`${name}: page to wrapper`, schema);
}

function replyOf(name: ActionName): object {
  const reply: v.GenericSchema = actions[name].reply;
  const data = v.is(reply, undefined) ? v.optional(reply) : reply;
  const success = v.object({ ...replySchema.entries, code: v.literal(0), data });
  const refusal = v.object({ ...replySchema.entries, code: v.literal(-1) });
  return toJson(`${name}: wrapper to page`, v.union([success, refusal]));
}

/** The JSON Schema of every message, by file. */
export function messageSchemas(): ReadonlyMap<string, object> {
  return new Map([
    ...actionNames.map(name => [`requests/${name}.json`, requestOf(name)] as const),
    ...actionNames.map(name => [`replies/${name}.json`, replyOf(name)] as const),
    ['ack.json', toJson('The request is being processed: wrapper to page', ackSchema)],
    ['event.json', toJson('Unasked: wrapper to page', eventSchema)],
    ['back-reply.json', toJson('After the event `back`: page to wrapper', backReplySchema)],
  ]);
}
