import { readFileSync } from 'node:fs';
import { writtenFiles } from './written-files';

/** The formatter breaks lines in its own way. */
function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

test.each(Object.entries(writtenFiles()))('%s is as pnpm lender:schema writes it', (file, text) => {
  expect(withoutSpace(readFileSync(file, 'utf8'))).toBe(withoutSpace(text));
});
