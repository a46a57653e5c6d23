import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitGlobal, IntegrityPlugin } from '@sunbird/remote-plugin/integrity';
import { scratchFolder } from '@sunbird/testing/scratch';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compile } from '../compile';
import { eagerPlugin } from './page-plugins';

const scratch = scratchFolder();
beforeEach(() => {
  writeFileSync(scratch('entry.js'), "import('./late').then(late => console.log(late.text));\n");
  writeFileSync(scratch('late.js'), "export const text = 'late';\n");
});

/** The script that starts the build: its path and its text. */
async function build(): Promise<{ file: string; text: string }> {
  const path = scratch('dist');
  await compile({
    mode: 'production',
    context: scratch(),
    entry: { main: './entry.js' },
    output: { path, filename: '[name].js', uniqueName: 'test' },
    plugins: [new MiniCssExtractPlugin(), eagerPlugin(), new IntegrityPlugin()],
  });
  const file = join(path, readdirSync(path).find(name => name.startsWith('main.')) ?? '');
  return { file, text: readFileSync(file, 'utf8') };
}

test('the starting script asks for eager compilation on its first line, then admits the other files', async () => {
  const { text } = await build();
  const [first, second = ''] = text.split('\n');
  expect(first).toBe('//# allFunctionsCalledOnLoad');
  expect(second).toMatch(`window.${admitGlobal}&&${admitGlobal}(document.currentScript.src,{"`);
  expect(second).toMatch(/"\d+\.js":"[\w+/]{43}="/);
});

test('a file of the same name that an earlier build has left is written anew', async () => {
  const { file, text } = await build();
  writeFileSync(file, 'stale');
  expect((await build()).text).toBe(text);
});
