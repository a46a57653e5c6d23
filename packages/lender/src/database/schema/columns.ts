import { bigint, jsonb, text } from 'drizzle-orm/pg-core';

/** An amount of money: integer minor units. */
export function money() {
  return bigint({ mode: 'number' });
}

/** A moment: epoch milliseconds. */
export function moment() {
  return bigint({ mode: 'number' });
}

/** A calendar day `YYYY-MM-DD` in the market's zone. */
export function day() {
  return text();
}

/** A JSON value whose shape a valibot schema has checked before it was written. */
export function json<T>() {
  return jsonb().$type<T>();
}

/** What a borrower has entered, in the shapes of the contract's payloads. */
export function givenAnswers() {
  return {
    basicInfo: json<Record<string, unknown>>(),
    workInfo: json<Record<string, unknown>>(),
    emergencyContacts: json<{ name: string; phoneNumber: string; relationship: string }[]>(),
    answers: json<{ code: number; option: string }[]>(),
    frontImageId: text(),
    backImageId: text(),
    faceImageId: text(),
    kycAt: moment(),
  };
}
