import type { Endpoint } from '@sunbird/api-client/contract';
import type { Verdict } from './check-response';

/** How many calls ended in which way. */
export interface Tally {
  conforms: number;
  refused: number;
  differs: number;
  absent: number;
  skipped: number;
}

function lineFor(result: string, { id, method, path }: Endpoint, detail = ''): string {
  return `${result.padEnd(8)} ${String(id).padStart(3)} ${method.padEnd(4)} ${path}${detail && `  ${detail}`}\n`;
}

function indented(texts: readonly string[]): string {
  return texts.map(text => `             ${text}\n`).join('');
}

/** Prints the result of each call and counts it. */
export class VerifyReport {
  readonly tally: Tally = { conforms: 0, refused: 0, differs: 0, absent: 0, skipped: 0 };

  constructor(private readonly write: (text: string) => void) {}

  verdict(endpoint: Endpoint, detail: string, verdict: Exclude<Verdict, { kind: 'session' }>): void {
    this.tally[verdict.kind] += 1;
    switch (verdict.kind) {
      case 'conforms':
        this.write(lineFor('ok', endpoint, detail) + indented(verdict.notes));
        return;
      case 'refused': {
        const reason = `code ${verdict.code}: the data stays unseen`;
        this.write(lineFor('refused', endpoint, [detail, reason].filter(Boolean).join('  ')));
        return;
      }
      case 'absent':
        this.write(lineFor('absent', endpoint, 'an extension that this lender does without'));
        return;
      case 'differs':
        this.write(lineFor('DIFFERS', endpoint, detail) + indented(verdict.differences));
    }
  }

  /** The result of a call that was sent without a token: only a session code conforms. */
  withoutToken(endpoint: Endpoint, verdict: Verdict): void {
    if (verdict.kind === 'session') {
      this.tally.conforms += 1;
      this.write(lineFor('ok', endpoint, `without a token: code ${verdict.code}`));
      return;
    }
    this.tally.differs += 1;
    const expected = indented(['expected one of the session codes']);
    this.write(lineFor('DIFFERS', endpoint, 'without a token') + expected);
  }

  skipped(endpoint: Endpoint, missing: readonly string[]): void {
    this.tally.skipped += 1;
    const settings = missing.map(field => `--set ${field}=…`).join(' ');
    this.write(lineFor('skipped', endpoint, `needs ${settings}`));
  }
}
