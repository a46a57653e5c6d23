import * as v from 'valibot';
import { runCommand } from '../parts/run-command';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
/** Of these one is enough to fail; lesser ones are listed. */
const grave = new Set<string>(['high', 'critical']);

const advisory = v.object({
  module_name: v.string(),
  severity: v.picklist(severities),
  title: v.string(),
  vulnerable_versions: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
});
/** What `pnpm audit --json` prints if a registry answered. */
const answerSchema = v.object({
  advisories: v.record(v.string(), advisory),
  metadata: v.object({ vulnerabilities: v.record(v.string(), v.number()) }),
});
const refusalSchema = v.object({ error: v.object({ message: v.optional(v.string(), '') }) });

export type AuditOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly lines: readonly string[]; readonly isGrave: boolean }
  /** Nobody knows: it counts neither as passed nor as failed. */
  | { readonly kind: 'notAnswered'; readonly why: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return undefined;
  }
}

/** Reads the output of `pnpm audit --json`. What is no answer of a registry is no good news. */
export function readAudit(output: string): AuditOutcome {
  const parsed = parseJson(output);
  const answer = v.safeParse(answerSchema, parsed);
  if (!answer.success) {
    const refusal = v.safeParse(refusalSchema, parsed);
    const said = refusal.success ? refusal.output.error.message : (output.trim().split('\n').at(-1) ?? '');
    return { kind: 'notAnswered', why: said.trim() || 'nothing was printed' };
  }
  const known = Object.values(answer.output.advisories);
  if (known.length === 0) return { kind: 'none' };
  return {
    kind: 'found',
    isGrave: known.some(({ severity }) => grave.has(severity)),
    lines: known.map(({ module_name: name, severity, title, vulnerable_versions: versions, url }) =>
      `${severity}: ${name} ${versions}: ${title} ${url}`.trim(),
    ),
  };
}

/** Asks the registry for known vulnerabilities of the packages in the lockfile. */
export async function auditPackages(cwd: string): Promise<AuditOutcome> {
  const pnpm = process.env.npm_execpath;
  if (!pnpm) return { kind: 'notAnswered', why: 'it must be run by pnpm' };
  const patience = ['--fetch-retries=0', '--fetch-timeout=30000'];
  const { output } = await runCommand(process.execPath, [pnpm, 'audit', '--json', ...patience], {
    cwd,
    output: 'pipe',
  });
  return readAudit(output);
}
