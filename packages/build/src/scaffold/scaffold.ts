import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRemote } from 'create-sunbird-remote/create-remote';
import * as v from 'valibot';
import { declaredRemotes } from '../site-packages';

const manifestSchema = v.looseObject({
  devDependencies: v.record(v.string(), v.string()),
});
const declarationSchema = v.looseObject({ routes: v.array(v.looseObject({})) });
/** Its keys in the order of the file, in which they are written again. */
const configSchema = v.looseObject({
  files: v.optional(v.array(v.string())),
  references: v.array(v.object({ path: v.string() })),
});

/** The remote from which a new one copies what is the same in each, such as its dependencies. */
const model = 'mfe-usercenter';
const copied = ['tsconfig.json', 'webpack.config.ts'];
/** What a remote has in a repository of its own alone. */
const ofRepository = ['.gitignore', 'README.md', 'webpack.config.mjs'];

function readJson<Content>(file: string, schema: v.GenericSchema<unknown, Content>): Content {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

function changeJson<Content>(
  file: string,
  schema: v.GenericSchema<unknown, Content>,
  change: (content: Content) => object,
): void {
  writeFileSync(file, `${JSON.stringify(change(readJson(file, schema)), null, 2)}\n`);
}

function takenPaths(root: string): string[] {
  return declaredRemotes(root).flatMap(({ routes }) => routes.map(({ path }) => path));
}

/** Adds the folder to the projects of the type check. The build finds a remote by its `remote.json`. */
function addReference(root: string, folder: string): void {
  changeJson(join(root, 'tsconfig.json'), configSchema, config => ({
    ...config,
    references: [...config.references, { path: folder }],
  }));
}

/**
 * Creates a remote from the template of `create-sunbird-remote`. The next build includes
 * it. Returns its folder, relative to the root.
 */
export function createRemote(root: string, name: string): string {
  const folder = `mfe-${name}`;
  const target = join(root, folder);
  if (existsSync(target)) throw new Error(`There is a folder ${folder} already.`);
  if (takenPaths(root).includes(`/${name}`)) {
    throw new Error(`Another remote has the route /${name}. Choose another name.`);
  }
  writeRemote(target, name);
  for (const file of ofRepository) rmSync(join(target, file));
  for (const file of copied) cpSync(join(root, model, file), join(target, file));
  const { devDependencies } = readJson(join(root, model, 'package.json'), manifestSchema);
  changeJson(join(target, 'package.json'), manifestSchema, ({ scripts: _ofRepository, ...made }) => ({
    ...made,
    name: `@sunbird/${folder}`,
    devDependencies,
  }));
  changeJson(join(target, 'remote.json'), declarationSchema, ({ routes, ...declared }) => ({
    ...declared,
    routes: routes.map(route => ({ ...route, added: `the start of ${name}`, tour: [{ at: 2 }] })),
  }));
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
