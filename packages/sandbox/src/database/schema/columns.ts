import { bigint, jsonb, text } from 'drizzle-orm/pg-core';

/** An amount of money: integer minor units. */
export const money = () => bigint({ mode: 'number' });

/** A moment: epoch milliseconds. */
export const moment = () => bigint({ mode: 'number' });

/** A calendar day `YYYY-MM-DD` in the market's zone. */
export const day = () => text();

/** A JSON value whose shape a valibot schema has checked before it was written. */
export const json = <T>() => jsonb().$type<T>();
