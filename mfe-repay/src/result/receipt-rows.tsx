import type { CostRow } from '@sunbird/ui';
import { CopiedFact } from './copied-fact';
import type { ReceiptFact } from './receipt-facts';

/** The facts as the screen shows them: its numbers can be copied. */
export function receiptRows(facts: readonly ReceiptFact[]): readonly CostRow[] {
  return facts.map(({ label, value, kind, copies }) => ({
    label,
    value: copies ? <CopiedFact label={label} value={value} /> : value,
    ...(kind && { kind }),
  }));
}
