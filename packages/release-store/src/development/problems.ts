import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from '@sunbird/build/compile';
import { root } from '@sunbird/node-kit/workspace';

/** What is wrong with what one works on, as the terminal and the development page say it. */
export interface BuildProblem {
  readonly kind: 'Type error' | 'Build failed' | 'Thrown in the page';
  readonly text: string;
  /** Such as `mfe-repay/src/remote.ts:12:3`; of what was thrown, those of its callers behind it. */
  readonly places: readonly string[];
}

/** What the development page shows, and which build it should be of. */
export interface DevelopmentState {
  readonly build: number;
  readonly problems: readonly BuildProblem[];
}

/** The errors that `tsc` has printed. */
export function typeErrorsIn(output: string): BuildProblem[] {
  // An indented line continues the one before.
  const messages = output.replace(/\n +/g, ' ').split('\n');
  return messages.flatMap(message => {
    const [, file = '', at = '', code, text] =
      /^(.+?)\((\d+,\d+)\): error (TS\d+): (.*)$/.exec(message) ?? [];
    return code === undefined
      ? []
      : [{ kind: 'Type error', text: `${text} (${code})`, places: [`${file}:${at.replace(',', ':')}`] }];
  });
}

/** An error of webpack, without what its loaders and native code add. */
export function buildErrorOf({ message, moduleIdentifier = '', loc = '' }: StatsError): BuildProblem {
  const text = message
    .replace(/^Module build failed \(from .*\):\s+(?:Error:\s+)?/, '')
    .replace(/\n+(?: {4}at |Caused by:).*/s, '')
    .replaceAll(`${root}/`, '')
    .trim();
  const file = relative(root, moduleIdentifier.slice(moduleIdentifier.lastIndexOf('!') + 1));
  const [, line, column] =
    /:(\d+):(\d+)\]/.exec(message) ?? /^\((\d+):(\d+)\)/m.exec(message) ?? /^(\d+):(\d+)/.exec(loc) ?? [];
  const place = [file, line, column].filter(Boolean).join(':');
  return { kind: 'Build failed', text, places: place ? [place] : [] };
}

/** A problem as the terminal says it. */
export function lineOf({ kind, text, places }: BuildProblem): string {
  const [place = '', ...callers] = places;
  return stripVTControlCharacters(
    [`  ${place}  ${kind}: ${text}`, ...callers.map(at => `    from ${at}`)].join('\n'),
  );
}
