import { hourMs, minuteMs } from '../kit/clock';

/** So many at once, and one more after each `every` (ms): nobody waits longer than that for the next one. */
export interface Allowance {
  readonly burst: number;
  readonly every: number;
}

/** What a caller may cost the lender before it is known to be a borrower; times in milliseconds. */
export interface LogInLimits {
  /** Codes that were sent and not used for a log-in; `numberByAddress`: of one number, requested from one address. */
  readonly codes: Readonly<Record<'address' | 'device' | 'number' | 'numberByAddress', Allowance>>;
  /** Wrong codes. */
  readonly guesses: Readonly<Record<'address' | 'device', Allowance>>;
  /** Wrong codes against one code, from wherever: then it is worth nothing. */
  readonly triesPerCode: number;
  /** Wrong codes in a row by one device, after which it waits. */
  readonly triesUntilLock: number;
  /** The first wait of such a device; it doubles with every further wrong code. */
  readonly firstLock: number;
  readonly longestLock: number;
  /** The wait until the next code to the same device; from the third on it doubles. */
  readonly firstResend: number;
  readonly longestResend: number;
  /** After this time without a code or a guess everything about a device and a number is forgotten. */
  readonly memory: number;
}

/** Real limits, in the sandbox too. SECURITY.md lists them. */
export const logInLimits: LogInLimits = {
  codes: {
    address: { burst: 30, every: 2 * minuteMs },
    device: { burst: 6, every: 10 * minuteMs },
    number: { burst: 8, every: 10 * minuteMs },
    numberByAddress: { burst: 4, every: 15 * minuteMs },
  },
  guesses: {
    address: { burst: 30, every: 2 * minuteMs },
    device: { burst: 10, every: 10 * minuteMs },
  },
  triesPerCode: 5,
  triesUntilLock: 5,
  firstLock: minuteMs,
  longestLock: 15 * minuteMs,
  firstResend: minuteMs,
  longestResend: 15 * minuteMs,
  memory: 24 * hourMs,
};

/** A wait that doubles with each step: `first` at step 1, never more than `longest`. */
export function growingWait(step: number, first: number, longest: number): number {
  return Math.min(first * 2 ** Math.max(0, step - 1), longest);
}

/** The same limits with another number of codes and of wrong codes at once from one network address. */
export function withBurstPerAddress(limits: LogInLimits, burst: number | undefined): LogInLimits {
  if (burst === undefined) return limits;
  const { codes, guesses } = limits;
  return {
    ...limits,
    codes: { ...codes, address: { ...codes.address, burst } },
    guesses: { ...guesses, address: { ...guesses.address, burst } },
  };
}
