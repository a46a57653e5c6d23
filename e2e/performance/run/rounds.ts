import type { LineName, Mode, ScenarioName, Variant } from './scenarios';
import { scenarios, variants } from './scenarios';
import type { Visit } from './visit';

/** One comparison: its variants are measured side by side in every round. */
export interface Cell {
  readonly scenario: ScenarioName;
  readonly mode: Mode;
  readonly line: LineName;
  readonly cpu: number;
}

export interface CellResult extends Cell {
  /** Visits by variant, one per round; undefined if a visit failed. */
  readonly visits: Readonly<Partial<Record<Variant, readonly (Visit | undefined)[]>>>;
}

/**
 * The floor is one file: it has nothing to cache, and no part of a screen that loads later. The earlier build has no
 * deploy of one line.
 */
function variantsIn({ mode, scenario }: Cell, measured: ReadonlySet<Variant>): readonly Variant[] {
  const left = {
    floor: mode !== 'cold' || scenarios[scenario].hasLatePart,
    before: mode === 'deploy',
  };
  return variants.filter(
    variant => measured.has(variant) && !((variant === 'floor' || variant === 'before') && left[variant]),
  );
}

/** Each round starts with another variant, so that none is always first. */
export function rotated(list: readonly Variant[], round: number): Variant[] {
  const by = round % list.length;
  return [...list.slice(by), ...list.slice(0, by)];
}

/** Runs all cells, round by round: a slow spell of the machine affects all of them. */
export async function runRounds(
  cells: readonly Cell[],
  measured: ReadonlySet<Variant>,
  rounds: number,
  run: (cell: Cell, variant: Variant) => Promise<Visit>,
  tell: (text: string) => void,
  roundDone: (found: readonly CellResult[]) => void,
): Promise<void> {
  const found = cells.map(cell => {
    const visits: Partial<Record<Variant, (Visit | undefined)[]>> = {};
    for (const variant of variantsIn(cell, measured)) visits[variant] = [];
    return { ...cell, visits };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const cell of found) {
      for (const variant of rotated(variantsIn(cell, measured), round)) {
        const made = await run(cell, variant).catch((error: unknown) => {
          tell(`${cell.scenario} ${cell.mode} ${variant}: ${error instanceof Error ? error.message : error}`);
          return undefined;
        });
        cell.visits[variant]?.push(made);
      }
    }
    tell(`round ${round + 1} of ${rounds}`);
    roundDone(found);
  }
}
