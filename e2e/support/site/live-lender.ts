import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test's lender has beside its name: keys of a lender's file, and of its one market, Nigeria. */
export interface LenderChoices {
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly market?: Readonly<Record<string, unknown>>;
}

const names = { privacy: 'Privacidad', terms: 'Terms', renewalAgreement: 'Renewal' };

function legalText(name: string, language: string): string {
  return `# ${name} of Acacia, ${language}\n\nWhat holds.\n\n## Who we are\n\nAcacia **Lending**.\n\n## Fees\n\n| what | how much |\n|---|---|\n| fee | 8 % |\n`;
}

/** Writes the file of a live lender with its legal texts into a folder. Returns the file's path. */
export function writeLiveLender(folder: string, { keys, market }: LenderChoices = {}): string {
  mkdirSync(join(folder, 'legal'), { recursive: true });
  const legal: Record<string, Record<string, string>> = {};
  for (const [name, title] of Object.entries(names)) {
    const files: Record<string, string> = {};
    for (const language of ['en', 'es']) {
      const path = `legal/${name}-${language}.md`;
      writeFileSync(join(folder, path), legalText(title, language));
      files[language] = path;
    }
    legal[name] = { version: '2026-03-01', ...files };
  }
  const file = join(folder, 'lender.json');
  const settings = {
    mode: 'live',
    brand: 'Acacia',
    defaultPackage: 'ng.sunbird.credit',
    packages: { 'ng.sunbird.credit': { market: 'NG', appName: 'Acacia Loans' } },
    markets: {
      NG: {
        lender: { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' },
        support: {
          phones: ['0700 111 2222'],
          whatsapp: '+2347001112222',
          email: 'help@acacia.example',
          hours: { from: '08:00', to: '20:00' },
        },
        legal,
        ...market,
      },
    },
    ...keys,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/** Words of the lender in a box, of a developer's machine and of the samples. */
const foreign = /\b(?:development|sandbox|localhost|8080|Sunbird|sunbird\.example)\b|\(demo\)/g;

/** What a text of a live lender's site says of the lender in a box; `own` are the lender's own addresses. */
export function foreignWords(text: string, own: readonly string[]): string[] {
  return own.reduce((rest, address) => rest.replaceAll(address, ''), text).match(foreign) ?? [];
}
