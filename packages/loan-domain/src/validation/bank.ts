import * as v from 'valibot';
import { type BankEntry, findBank, ifscBankCode, isBankCode } from '../bank-entry';
import { clabeBankCode } from '../check-digits/numbers';
import type { Presence } from '../form/declare-form';
import { accountKind } from '../form/enumerations';
import { valuesOf } from '../form/form-values';
import type { AccountRules, Market } from '../market';
import { withoutSeparators } from '../text/hidden-characters';
import type { CalendarDate } from '../time/dates';
import { compact, entry, inDigits, oneOf, type Reads, required, typed } from './entries';
import { messageOf, must } from './issue';
import type { FormOptions } from './kinds';
import {
  accountNumberSchema,
  bvnSchema,
  cvcSchema,
  ifscSchema,
  readVpa,
  validitySchema,
  vpaSchema,
} from './values/account-number';
import { nationalIdSchema, orMasked } from './values/identity-number';
import { mobileSchema } from './values/phone-rules';
import { isNoLongerThanNames, personName } from './values/text';

export interface BankOptions extends Pick<FormOptions, 'keepsMasked'> {
  /** The market's calendar day, for the validity of a card. */
  today: CalendarDate;
  /**
   * The lender's banks: one that it says is closed is refused. A bank that is not among them is for the provider to
   * know.
   */
  banks?: readonly BankEntry[];
  /** The account is asked for again though the market looks the holder's name up: no name was found. */
  twice?: boolean;
  /** Only the account is known yet, to look its holder up: what else a borrower answers may be missing. */
  lookUp?: boolean;
}

/** The rules of the kind that was chosen; those of the market's first kind before one is. */
function rulesFor(cardType: unknown, { accounts }: Market): AccountRules | undefined {
  return accounts.find(({ kind }) => kind === cardType) ?? accounts[0];
}

function holderSchema() {
  return v.pipe(personName('error.holderName.required', 'error.holderName.letters'), isNoLongerThanNames());
}

/** A rule that the bank which a text names is not known to be closed. */
function isOfOpenBank(banks: readonly BankEntry[] = [], codeOf: (text: string) => string) {
  return must<string>(text => findBank(banks, codeOf(text))?.active !== false, 'error.bank.closed');
}

function bankCodeSchema(banks: readonly BankEntry[] = []): Reads<string> {
  return v.pipe(
    inDigits('error.bank.required'),
    v.transform(text => text.toUpperCase()),
    must<string>(text => isBankCode(text) || findBank(banks, text) !== undefined, 'error.bank.unknown'),
    isOfOpenBank(banks, code => code),
  );
}

/** The account number; a CLABE names its bank, which may be closed. */
function accountSchema(rules: AccountRules, banks: readonly BankEntry[] | undefined): Reads<string> {
  const number = accountNumberSchema(rules);
  return rules.kind === accountKind.clabe ? v.pipe(number, isOfOpenBank(banks, clabeBankCode)) : number;
}

function branchSchema() {
  return v.pipe(
    compact('error.branchCode.required'),
    must<string>(text => /^[A-Za-z0-9]{1,20}$/.test(text), 'error.branchCode.invalid'),
  );
}

const shownDigits = 3;

/** The account again: what the other field holds, read alike. */
function confirmationSchema(original: unknown, read: (text: string) => string): Reads<string> {
  const first = typeof original === 'string' ? read(original) : '';
  function end(text: string): string {
    return text.slice(-shownDigits);
  }
  return v.pipe(
    typed('error.confirmAccountNo.required'),
    v.transform(read),
    must<string>(
      second => second === first || end(second) === end(first),
      'error.confirmAccountNo.differs',
      second => ({ first: end(first), second: end(second) }),
    ),
    must<string>(second => second === first, 'error.confirmAccountNo.differsInside'),
  );
}

interface ClabeAccount {
  readonly bankCode?: string | undefined;
  readonly accountNo?: string | undefined;
}

/** A CLABE begins with its bank's code. */
function isOfItsBank({ bankCode, accountNo }: ClabeAccount): boolean {
  return bankCode === undefined || accountNo === undefined || clabeBankCode(accountNo) === bankCode;
}

/** The account again, read as the field that it confirms. */
function confirmationOf({ vpa, accountNo }: Record<string, unknown>, kind: string): Reads<string> {
  return kind === accountKind.upi
    ? confirmationSchema(vpa, readVpa)
    : confirmationSchema(accountNo, withoutSeparators);
}

/**
 * An account to be paid into (spec section 5), by its kind: entered once where the bank names the holder, else twice
 * and alike. A UPI id stands in for the account number, so `accountNo` comes out for every kind.
 */
export function bankSchema(
  market: Market,
  { today, banks, twice = false, lookUp = false, keepsMasked }: BankOptions,
) {
  const kinds = market.accounts.map(({ kind }) => kind);
  return v.lazy(input => {
    const values = valuesOf(input);
    const rules = rulesFor(values.cardType, market);
    if (!rules) throw new RangeError(`Market ${market.code} has no kind of account.`);
    const { fields, kind } = rules;
    const beside = (presence: Presence) => (lookUp && presence === 'required' ? 'optional' : presence);
    return v.pipe(
      v.object({
        cardType: required(oneOf(kinds, 'error.cardType.required')),
        holderName: entry(beside(fields.holderName), holderSchema()),
        bankCode: entry(fields.bankCode, bankCodeSchema(banks)),
        bankName: entry(beside(fields.bankName), typed('error.bank.required')),
        ifsc: entry(fields.ifsc, v.pipe(ifscSchema(), isOfOpenBank(banks, ifscBankCode))),
        branchCode: entry(beside(fields.branchCode), branchSchema()),
        accountNo: entry(fields.accountNo, accountSchema(rules, banks)),
        vpa: entry(fields.vpa, vpaSchema()),
        confirmAccountNo: entry(
          beside(twice ? 'required' : fields.confirmAccountNo),
          confirmationOf(values, kind),
        ),
        validity: entry(beside(fields.validity), validitySchema(today)),
        cvc: entry(beside(fields.cvc), cvcSchema()),
        bvn: entry(beside(fields.bvn), orMasked(bvnSchema(), keepsMasked)),
        nationalId: entry(beside(fields.nationalId), orMasked(nationalIdSchema(market), keepsMasked)),
        oldMobile: entry(beside(fields.oldMobile), mobileSchema(market, 'error.oldMobile.required')),
        newMobile: entry(beside(fields.newMobile), mobileSchema(market, 'error.newMobile.required')),
      }),
      v.forward(
        v.partialCheck(
          [['bankCode'], ['accountNo']],
          account => kind !== accountKind.clabe || isOfItsBank(account),
          messageOf('error.clabe.bankDiffers'),
        ),
        ['accountNo'],
      ),
      v.transform(account => ({ ...account, accountNo: account.accountNo ?? account.vpa ?? '' })),
    );
  });
}

export type BankAccount = v.InferOutput<ReturnType<typeof bankSchema>>;
