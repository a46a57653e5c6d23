import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { firstScreenFile } from '../build-files';
import { compile } from '../compile';
import { firstScreenEntry, nodeConfig } from './node-config';

const require = createRequire(import.meta.url);

const identitySchema = v.object({ name: v.string() });
const moduleSchema = v.object({ render: v.function() });
const drawnSchema = v.record(v.string(), v.unknown());

/** Markup that the policy of the page refuses, or that would run. */
const refused = /\sstyle="|<script|<style|\son[a-z]+="/;

/** Draws the first screen of a package that has one, and puts it into the package's build. */
export async function writeFirstScreen(directory: string): Promise<void> {
  const entry = firstScreenEntry(directory);
  if (!entry) return;
  const { name } = v.parse(identitySchema, JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')));
  const config = nodeConfig(directory, entry);
  await compile(config);
  const folder = config.output?.path ?? '';
  const file = join(folder, 'first-screen.cjs');
  delete require.cache[file];
  const { render } = v.parse(moduleSchema, require(file));
  const drawn = v.parse(drawnSchema, await render());
  // Every byte of the page counts: what high contrast and translators need comes with the app's own files.
  const text = JSON.stringify(drawn).replaceAll(String.raw` translate=\"no\"`, '');
  const found = refused.exec(text.replace(/\\"/g, '"'))?.[0];
  if (found)
    throw new Error(`The first screen of ${name} has${found}, which the policy of the page refuses.`);
  const sheets = readdirSync(folder).filter(found => found.endsWith('.css'));
  const css = sheets.map(sheet => readFileSync(join(folder, sheet), 'utf8')).join('');
  const plain = css.replace(/forced-color-adjust:[a-z-]+;?/g, '');
  writeFileSync(
    join(directory, 'dist', firstScreenFile),
    JSON.stringify({ ...JSON.parse(text), css: plain }),
  );
}
