import { aspects, type Finding, type Outcome, type Tally } from './findings';

const words: Readonly<Record<Outcome, string>> = {
  conforms: 'ok',
  refused: 'refused',
  differs: 'DIFFERS',
  absent: 'absent',
  skipped: 'skipped',
};

/** A finding as a line of the terminal, with its differences or notes below. */
export function findingText({ endpoint, aspect, outcome, detail, lines }: Finding): string {
  const { id, method, path } = endpoint;
  const more = [aspect === 'answer' ? '' : aspects[aspect], detail].filter(Boolean).join(': ');
  const place = `${words[outcome].padEnd(8)} ${String(id).padStart(3)} ${method.padEnd(4)} ${path}`;
  return `${place}${more && `  ${more}`}\n${lines.map(line => `             ${line}\n`).join('')}`;
}

/** The last line of a run. */
export function tallyText({ conforms, differs, refused, absent, skipped }: Tally): string {
  return `${conforms} as declared, ${differs} differ, ${refused} refused, ${absent} absent, ${skipped} skipped.`;
}
