import * as v from 'valibot';
import type { BankEntry } from '../bank-entry';
import { clabeBankCode } from '../check-digits/clabe';
import { accountKind } from '../form/enumerations';
import type { AccountRules, Market } from '../market';
import type { CalendarDate } from '../time/dates';
import { compact, entry, oneOf, type Reads, required, typed, valuesOf } from './entries';
import { messageOf, must } from './issue';
import { accountNumberSchema, bvnSchema, ifscSchema, vpaSchema } from './values/account-number';
import { cvcSchema, validitySchema } from './values/card-validity';
import { nationalIdSchema } from './values/identity-number';
import { isName } from './values/name';
import { mobileSchema } from './values/phone-rules';
import { isNoLongerThanNames } from './values/text';

export interface BankOptions {
  /** The market's calendar day, for the validity of a card. */
  today: CalendarDate;
  /** Banks to check the code against; without them any code is taken. */
  banks?: readonly BankEntry[];
}

/** The rules of the kind that was chosen; those of the market's first kind before one is. */
function rulesFor(cardType: unknown, { accounts }: Market): AccountRules | undefined {
  return accounts.find(({ kind }) => kind === cardType) ?? accounts[0];
}

function holderSchema() {
  return v.pipe(
    typed('error.holderName.required'),
    v.transform(text => text.replace(/\s+/g, ' ')),
    must<string>(isName, 'error.holderName.letters'),
    isNoLongerThanNames(),
  );
}

function bankCodeSchema(banks: readonly BankEntry[] | undefined): Reads<string> {
  return v.pipe(
    typed('error.bank.required'),
    must<string>(
      code => banks === undefined || banks.some(bank => bank.active && bank.code === code),
      'error.bank.unknown',
    ),
  );
}

function branchSchema() {
  return v.pipe(
    compact('error.branchCode.required'),
    must<string>(text => /^[A-Za-z0-9]{1,20}$/.test(text), 'error.branchCode.invalid'),
  );
}

const shownDigits = 3;

function withoutGrouping(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** A hyphen may be part of a UPI id, so only capitals do not count. */
function asVpa(text: string): string {
  return text.trim().toLowerCase();
}

/** The account again: what the other field holds, read alike. */
function confirmationSchema(original: unknown, read: (text: string) => string): Reads<string> {
  const first = typeof original === 'string' ? read(original) : '';
  return v.pipe(
    typed('error.confirmAccountNo.required'),
    v.transform(read),
    must<string>(
      second => second === first,
      'error.confirmAccountNo.differs',
      second => ({ first: first.slice(-shownDigits), second: second.slice(-shownDigits) }),
    ),
  );
}

/**
 * An account to be paid into (spec section 5), by its kind: entered twice and alike. A UPI id stands in for the
 * account number, so `accountNo` comes out for every kind.
 */
export function bankSchema(market: Market, { today, banks }: BankOptions) {
  const kinds = market.accounts.map(({ kind }) => kind);
  return v.lazy(input => {
    const values = valuesOf(input);
    const rules = rulesFor(values.cardType, market);
    if (!rules) throw new RangeError(`Market ${market.code} has no kind of account.`);
    const { fields, kind } = rules;
    const byVpa = kind === accountKind.upi;
    return v.pipe(
      v.object({
        cardType: required(oneOf(kinds, 'error.cardType.required')),
        holderName: entry(fields.holderName, holderSchema()),
        bankCode: entry(fields.bankCode, bankCodeSchema(banks)),
        bankName: entry(fields.bankName, typed('error.bank.required')),
        ifsc: entry(fields.ifsc, ifscSchema()),
        branchCode: entry(fields.branchCode, branchSchema()),
        accountNo: entry(fields.accountNo, accountNumberSchema(rules)),
        vpa: entry(fields.vpa, vpaSchema()),
        confirmAccountNo: entry(
          fields.confirmAccountNo,
          byVpa
            ? confirmationSchema(values.vpa, asVpa)
            : confirmationSchema(values.accountNo, withoutGrouping),
        ),
        validity: entry(fields.validity, validitySchema(today)),
        cvc: entry(fields.cvc, cvcSchema()),
        bvn: entry(fields.bvn, bvnSchema()),
        nationalId: entry(fields.nationalId, nationalIdSchema(market)),
        oldMobile: entry(fields.oldMobile, mobileSchema(market, 'error.oldMobile.required')),
        newMobile: entry(fields.newMobile, mobileSchema(market, 'error.newMobile.required')),
      }),
      v.forward(
        v.partialCheck(
          [['bankCode'], ['accountNo']],
          ({ bankCode, accountNo }) =>
            kind !== accountKind.clabe ||
            bankCode === undefined ||
            accountNo === undefined ||
            clabeBankCode(accountNo) === bankCode,
          messageOf('error.clabe.bankDiffers'),
        ),
        ['accountNo'],
      ),
      v.transform(account => ({ ...account, accountNo: account.accountNo ?? account.vpa ?? '' })),
    );
  });
}

export type BankAccount = v.InferOutput<ReturnType<typeof bankSchema>>;
