import { runCommandLine } from '@sunbird/node-kit/command-line';
import { type Cost, collectCosts, readGrown } from '../growth';

const usage = `pnpm drill:growth [--borrowers 10000,100000] [--without index]    sends every call, webhook and job at lenders with so
many borrowers, on a PostgreSQL server of its own, and prints what each reads: pages of 8 kB, statements, ms in the
database. Ends with 1 if one reads more than twice the pages, and 100 more, at the last scale than at the first.

--without  an index that is taken away`;

/** Pages that make no difference. */
const few = 100;

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(28)}${cells.map(cell => cell.padStart(22)).join('')}`;
}

async function drill(scales: readonly number[], without: string | undefined): Promise<number> {
  const tables: Map<string, Cost>[] = [];
  for (const borrowers of scales) {
    const costs = new Map<string, Cost>();
    const started = performance.now();
    await readGrown(borrowers, collectCosts(costs), without);
    console.log(`${borrowers} borrowers: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    tables.push(costs);
  }
  console.log(row('pages / statements / ms', scales.map(String)));
  const grown: string[] = [];
  for (const name of [...(tables[0]?.keys() ?? [])].sort()) {
    const own = tables.map(costs => costs.get(name));
    const cells = own.map(cost => (cost ? `${cost.pages} / ${cost.statements} / ${cost.ms.toFixed(1)}` : ''));
    console.log(row(name, cells));
    if ((own.at(-1)?.pages ?? 0) > 2 * (own[0]?.pages ?? 0) + few) grown.push(name);
  }
  console.log(grown.length === 0 ? 'None grows.' : `These grow: ${grown.join(', ')}`);
  return grown.length;
}

process.exitCode = await runCommandLine(
  { usage, options: { borrowers: { type: 'string', default: '10000,100000' }, without: { type: 'string' } } },
  async ({ values }) => ((await drill(values.borrowers.split(',').map(Number), values.without)) > 0 ? 1 : 0),
);
