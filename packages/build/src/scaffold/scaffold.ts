import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@sunbird/languages';
import { writeLoaders } from '@sunbird/languages/write-loaders';
import { UsageError } from '@sunbird/node-kit/command-line';
import * as v from 'valibot';
import { declaredRemotes } from '../site-packages';
import { remoteFiles, remoteTexts } from './remote-files';

/** Checks a name for a folder, a route and a slot of the registry: small letters, digits, hyphens. */
export function checkedName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('The name is missing.');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `"${name}" is not a valid name: use small letters, digits and hyphens, such as spring-2.`,
    );
  }
  return name;
}

const packageSchema = v.looseObject({ name: v.string() });
/** Its keys in the order of the file, in which they are written again. */
const referencesSchema = v.looseObject({
  files: v.optional(v.array(v.string())),
  references: v.array(v.object({ path: v.string() })),
});

/** The remote from which a new one copies what is the same in each, such as its dependencies. */
const model = 'mfe-usercenter';
const copied = ['tsconfig.json', 'webpack.config.ts'];

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function takenPaths(root: string): string[] {
  return declaredRemotes(root).flatMap(({ routes }) => routes.map(({ path }) => path));
}

/** Adds the folder to the projects of the type check. The build finds a remote by its `remote.json`. */
function addReference(root: string, folder: string): void {
  const file = join(root, 'tsconfig.json');
  const config = v.parse(referencesSchema, readJson(file));
  writeJson(file, { ...config, references: [...config.references, { path: folder }] });
}

/** Adds its texts to the folder of each language, and what loads them. */
function addTexts(root: string, name: string): void {
  const folder = join(root, 'packages', 'languages');
  const texts = join(folder, 'texts');
  for (const [language, text] of Object.entries(remoteTexts))
    writeFileSync(join(texts, language, `${name}.json`), text);
  writeLoaders({ languages, texts, generated: join(folder, 'src', 'generated') });
}

/**
 * Creates a remote with one screen at `/<name>`, its messages in both languages and its tests. The next build includes
 * it. Returns its folder, relative to the root.
 */
export function createRemote(root: string, name: string): string {
  const folder = `mfe-${name}`;
  const target = join(root, folder);
  if (existsSync(target)) throw new Error(`There is a folder ${folder} already.`);
  if (existsSync(join(root, 'packages', name)))
    throw new Error(`A package has the name ${name}. Choose another one.`);
  if (takenPaths(root).includes(`/${name}`)) {
    throw new Error(`Another remote has the route /${name}. Choose another name.`);
  }
  const manifest = v.parse(packageSchema, readJson(join(root, model, 'package.json')));
  for (const [path, text] of Object.entries(remoteFiles(name))) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const file of copied) cpSync(join(root, model, file), join(target, file));
  writeJson(join(target, 'package.json'), { ...manifest, name: `@sunbird/${folder}` });
  addTexts(root, name);
  addReference(root, folder);
  return folder;
}

/** The campaign that is copied. */
const template = 'harvest';

/**
 * Creates a campaign as a copy of the template under a new name. It builds and passes its tests as it is; until its
 * panel, drawing and messages are changed it looks like the template. Returns the new folder.
 */
export function createCampaign(root: string, name: string): string {
  const campaigns = join(root, 'mfe-promotion', 'src', 'campaigns');
  const folder = join(campaigns, name);
  if (existsSync(folder)) {
    throw new Error(
      `There is a campaign "${name}" already. There are: ${readdirSync(campaigns).join(', ')}.`,
    );
  }
  cpSync(join(campaigns, template), folder, { recursive: true });
  const file = join(folder, 'campaign.tsx');
  const source = readFileSync(file, 'utf8');
  const renamed = source.replace(`id: '${template}'`, `id: '${name}'`);
  if (renamed === source) throw new Error(`The template's campaign.tsx has no id '${template}' to replace.`);
  writeFileSync(file, renamed);
  return folder;
}
