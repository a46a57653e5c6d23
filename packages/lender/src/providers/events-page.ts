import { namedProviders } from './configure';
import type { ProviderTable } from './webhook-reader';

const reversed = { dispute: 'it opens or ends a dispute', refund: 'what went back is owed again' };

/** What becomes of each event. */
function effectsOf({ payment, reversals = [], returned, nothingToDo, forPerson = {} }: ProviderTable) {
  const same = (events: readonly string[], effect: string) => events.map(event => [event, effect] as const);
  return [
    ...same(payment.events, 'the payment is credited'),
    ...reversals.flatMap(({ events, kind }) => same(events, reversed[kind])),
    ...same(returned?.events ?? [], 'the payout came back, if it says so; else a person looks at it'),
    ...Object.entries(nothingToDo).map(([event, reason]) => [event, `nothing: ${reason}`] as const),
    ...Object.entries(forPerson).map(
      ([event, reason]) => [event, `a person looks at it: ${reason}`] as const,
    ),
  ];
}

function sectionOf(name: string, table: ProviderTable): string {
  const { page, unread } = table.documents;
  const events = new Map<string, string[]>();
  for (const [event, effect] of effectsOf(table))
    events.set(effect, [...(events.get(effect) ?? []), `\`${event}\``]);
  const rows = [...events].map(([effect, names]) => `| ${names.join(', ')} | ${effect} |`);
  const read = unread === undefined ? `Read on <${page}>.` : `From <${page}>. Not read: ${unread}`;
  return `## \`${name}\`\n\n${read}\n\n| event | what becomes of it |\n|---|---|\n${rows.join('\n')}\n`;
}

/** The page of all events that providers document, and what becomes of each. */
export function eventsPage(): string {
  const sections = [...namedProviders].map(([name, { table }]) => sectionOf(name, table));
  return `# Events of the providers

What each provider's documents list, read in November 2026 on the page that is named or in public copies of it. An event that is in no row waits for a person, whole. Written from \`src/providers\` by \`pnpm --filter @sunbird/lender events\`.

${sections.join('\n')}`;
}
