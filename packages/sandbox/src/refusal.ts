import { type Code, codes } from '@sunbird/api-client';
import type { TextKey, TextValues } from './catalogue/texts';

interface RefusalOptions {
  /** The data of the response, such as the seconds to wait. */
  readonly data?: unknown;
  /** A sentence that fits better than the code's own. */
  readonly text?: TextKey;
  readonly values?: TextValues;
  /** Keep what the call has written although it is refused: counters of wrong codes. */
  readonly keep?: boolean;
}

/** The lender says no, for a reason that the contract has a code for. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly data: unknown;
  readonly text: TextKey | undefined;
  readonly values: TextValues | undefined;
  readonly keep: boolean;

  constructor(code: Code, { data = null, text, values, keep = false }: RefusalOptions = {}) {
    super(`refused with code ${code}`);
    this.code = code;
    this.data = data;
    this.text = text;
    this.values = values;
    this.keep = keep;
  }
}

/** A refusal of what a field says, with the key of its message. */
export function fieldRefusal(field: string, key: `error.${string}`): Refusal {
  return new Refusal(codes.fieldErrors, { data: { errors: { [field]: key } } });
}
