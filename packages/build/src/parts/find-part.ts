import { closest } from 'fastest-levenshtein';
import type { Part } from './workspace-parts';

/** No part has the name that was given; the message lists those there are. */
export class UnknownPartError extends Error {
  override readonly name = 'UnknownPartError';
}

/** The name that people type: `repay`, `ui`, `host`. */
export function shortName({ folder }: Part): string {
  return folder.replace(/^packages\//, '').replace(/^mfe-/, '');
}

function namesOf(part: Part): string[] {
  return [shortName(part), part.name.replace(/^@[^/]+\//, ''), part.name, part.folder];
}

/** Finds a part by any of its names: `repay`, `mfe-repay`, `@sunbird/mfe-repay`, `packages/ui/`. */
export function findPart(name: string, parts: readonly Part[]): Part {
  const wanted = name.replace(/^\.\//, '').replace(/\/$/, '');
  const found = parts.find(part => namesOf(part).includes(wanted));
  if (found) return found;
  const nearest = closest(wanted, parts.flatMap(namesOf));
  throw new UnknownPartError(
    `There is no part "${name}". Did you mean ${nearest}?\nParts: ${parts.map(shortName).join(', ')}.`,
  );
}
