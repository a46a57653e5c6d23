import type { ReactElement } from 'react';

/** The states of a part by their names, each as it is drawn. */
export type States = Readonly<Record<string, ReactElement>>;

export function nothing(): undefined {
  return undefined;
}

/** An example that adds up: what is lent, what the loan costs, and what is paid back. */
export const loan = {
  amount: 10_000,
  received: 9056,
  fees: 944,
  interest: 819,
  repaid: 10_819,
  due: '2026-06-05',
};
