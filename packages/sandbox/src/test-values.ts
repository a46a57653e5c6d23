/*
 * Test values of the sandbox: what a tester types to get a certain outcome. They are listed in docs/sandbox.md. In any
 * other mode of the lender they mean nothing.
 */

import type { TestValues } from '@sunbird/lender/context/lender';
import { byMarket, type SamplePeople } from '@sunbird/loan-domain/markets';

/** Last four digits of a mobile number. */
const testMobile = { registered: '0001', locked: '0009', rejected: '0404', payoutFails: '0500' } as const;

export const testCode = { invalid: '000000', expired: '999999' } as const;

export const testBvn = {
  nameMismatch: '22222222220',
  notFound: '22222222221',
  partlyNamed: '22222222223',
} as const;

/** An account number that no bank knows. */
export const unknownAccount = /^0+$/;

/** One whose bank names no holder. */
export const unnamedAccount = /9{9}\d$/;

/** Codes of banks that nobody can pay out to; any other that is in no list is a bank. */
export const unknownBanks: readonly string[] = ['999', 'ZZZZ'];

/** The numbers of a market's people that are always the same: those in which no digit is drawn. */
function fixedNumbers({ identities, account, shared }: SamplePeople): string[] {
  const numbers = [...identities.map(({ nationalId }) => nationalId), account.accountNo ?? [], shared].flat();
  return numbers.filter(number => !number.includes('#'));
}

const shared: ReadonlySet<string> = new Set(
  Object.values(byMarket(({ people }) => fixedNumbers(people))).flat(),
);

/** What the lender's own rules ask about typed values. */
export const sandboxTestValues: TestValues = {
  isMobile: (mobile, kind) => mobile.endsWith(testMobile[kind]),
  isCode: (typed, kind) => typed === testCode[kind],
  isSample: number => shared.has(number),
};

/** Parts of an uploaded file's name. */
export const testFileName = { blur: 'blur', noFace: 'noface', mismatch: 'mismatch' } as const;
