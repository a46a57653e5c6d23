import { type Code, codes, isSessionCode } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { textOf } from '../../catalogue/texts';
import { codesOf } from '../call-comments';
import { texts } from '../texts';
import type { Example } from './record-examples';

/** The lender's time in all examples. */
const answeredAt = 1_772_442_000_000;
const traceId = 'TRC-8K2M9QX4TB';

function nameOf({ market, chapter }: Example, index: number): string {
  const place = `${market}-${chapter.toLowerCase().replaceAll(' ', '-')}`;
  return index === 0 ? place : `${place}-${index + 1}`;
}

/** Examples of an OpenAPI document, by name. */
function named(examples: readonly Example[], showing: (example: Example) => unknown) {
  return Object.fromEntries(
    examples.map((example, index) => [
      nameOf(example, index),
      { summary: `${example.market}: ${example.chapter}`, value: showing(example) },
    ]),
  );
}

/** The bodies that the sandbox was sent. */
export function requestExamples(examples: readonly Example[]) {
  return named(examples, ({ payload }) => payload);
}

/** The value of a query field, where an example has it. */
export function queryExample(examples: readonly Example[], field: string): { readonly example?: unknown } {
  const found = examples.find(({ payload }) => payload[field] !== undefined);
  return found ? { example: found.payload[field] } : {};
}

function refusalName(code: Code): string {
  return `code-${code}`;
}

/** Answers of the sandbox, and the refusals that the call may get. */
export function answerExamples(call: Endpoint, examples: readonly Example[]) {
  const refusals = codesOf(call).map(code => [
    refusalName(code),
    { $ref: `#/components/examples/${refusalName(code)}` },
  ]);
  const answers = named(examples, ({ data }) => ({
    code: codes.ok,
    msg: textOf('en', 'code.0'),
    data,
    traceId,
    ts: answeredAt,
  }));
  return { ...answers, ...Object.fromEntries(refusals) };
}

/** What a refusal says beside its message. */
const refusalData: Readonly<Partial<Record<Code, unknown>>> = {
  [codes.fieldErrors]: { errors: { mobile: 'error.mobile.required' } },
  [codes.tooManyAttempts]: { retryAfter: 60 },
  [codes.consentMissing]: { consents: ['creditBureau'] },
};

function refusalExample(code: Code) {
  const msg = textOf('en', `code.${code}`);
  const value = { code, msg, data: refusalData[code] ?? null, traceId, ts: answeredAt };
  return { summary: isSessionCode(code) ? `${msg} (${texts.endsSession})` : msg, value };
}

/** The refusals of all calls. */
export function refusalExamples(calls: readonly Endpoint[]) {
  const all = [...new Set(calls.flatMap(codesOf))].sort((a, b) => a - b);
  return Object.fromEntries(all.map(code => [refusalName(code), refusalExample(code)]));
}
