import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownTextProblems } from '@sunbird/build/message-problems';
import { screensFile } from '@sunbird/build/route-files';
import { ownTexts, readRemote } from '@sunbird/build/site-packages';
import { sourceLanguage } from '@sunbird/languages/read-texts';
import { writeWhole } from '@sunbird/languages/write-loaders';
import { readJson } from '@sunbird/node-kit/parse-file';
import { checkedManifest, GateError } from '@sunbird/release-store/gates';
import * as v from 'valibot';
import { runTool } from './run-tool';

/** Writes the file that loads the screens of `remote.json`, if it is not current. */
export function writeScreens(folder: string): void {
  const file = join(folder, 'src', 'generated', 'screens.ts');
  const text = screensFile({ folder: '.', routes: readRemote(folder).routes });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeWhole(file, text);
}

/** Where keys of messages may be used: here, and where every remote says what `remote-kit` shows. */
function sourcesOf(folder: string): string[] {
  const kit = createRequire(join(folder, 'package.json')).resolve('@sunbird/remote-kit/package.json');
  return ['src', join(relative(folder, dirname(kit)), 'src')];
}

const versionSchema = v.object({ version: v.string() });
const reactSchema = v.object({ react: v.string() });
/** Packed, its React is that of the remote. */
const ownSchema = v.union([
  v.object({ peerDependencies: reactSchema }),
  v.object({ dependencies: reactSchema }),
]);

/** Throws for another React than the shell's: the remote would be tested with what it never runs with. */
function requireReact(folder: string): void {
  const own = readJson(fileURLToPath(new URL('../../package.json', import.meta.url)), ownSchema);
  const { react: wanted } = 'peerDependencies' in own ? own.peerDependencies : own.dependencies;
  const file = createRequire(join(folder, 'package.json')).resolve('react/package.json');
  const { version } = readJson(file, versionSchema);
  if (version === wanted) return;
  throw new GateError(
    `This remote has React ${version}, the shell ${wanted}: name react ${wanted} in package.json and install it.`,
  );
}

/** Checks what a remote declares and says. Throws GateError with all that is wrong. */
export function checkDeclared(folder: string): void {
  checkedManifest(folder);
  requireReact(folder);
  writeScreens(folder);
  if (!existsSync(join(folder, ownTexts, sourceLanguage)))
    throw new GateError(`There is no folder ${ownTexts}/${sourceLanguage}: what the remote says.`);
  const problems = ownTextProblems(folder, '.', sourcesOf(folder));
  if (problems.length > 0) throw new GateError(problems.join('\n'));
}

/** Checks the types of a remote, too. */
export async function checkRemote(folder: string): Promise<void> {
  checkDeclared(folder);
  const from = join(folder, 'package.json');
  const code = await runTool('typescript/bin/tsc', ['--noEmit', '-p', folder], { cwd: folder, from });
  if (code !== 0) throw new GateError('The types do not hold (see above).');
}
