import type { Finding } from './oracle';

export interface CaseResult {
  readonly screen: string;
  readonly call: string;
  readonly fault: string;
  readonly findings: readonly Finding[];
}

/** Prints how many cases ran, by kind of fault, and every finding. */
export function report(results: readonly CaseResult[], heading: string): void {
  const kinds = new Map<string, number>();
  for (const { fault } of results) {
    const kind = fault.replace(/ \d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const findings = results.flatMap(({ screen, call, fault, findings: found }) =>
    found.map(({ oracle, what }) => `- ${screen} · ${call} · ${fault}: ${oracle}: ${what}`),
  );
  const counted = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
  process.stdout.write(`\n${[`${heading}: ${results.length} cases (${counted})`, ...findings].join('\n')}\n`);
}
