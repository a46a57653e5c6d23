import * as v from 'valibot';
import { type PaydayKind, paydayKind, secondPaydayKind, workPresence } from '../form/dependencies';
import {
  designation,
  employmentType,
  incomeSource,
  industry,
  jobExperience,
  payFrequency,
  payMethod,
  weekday,
  workThereTime,
} from '../form/enumerations';
import { workWording } from '../form/work-wording';
import type { Market } from '../market';
import { textLengths } from '../text/plain-text';
import { entry, oneOf, type Reads, required, typed, valuesOf } from './entries';
import type { ErrorKey } from './error-keys';
import { messageOf, must } from './issue';
import { companyPhoneSchema } from './values/phone-rules';
import { addressSchema, pinCodeSchema } from './values/place';
import { lineOf } from './values/text';

type PaydayField = 'monthlyPayday' | 'monthlyPaydayTwo';

const weekdays: readonly string[] = Object.values(weekday);
const dayOfMonthPattern = /^(?:[1-9]|[12]\d|3[01])$/;

/** A weekday or a day of the month, by the pay frequency; days go over the wire as text. */
function paydaySchema(field: PaydayField, kind: PaydayKind | undefined): Reads<string> {
  return v.pipe(
    typed(`error.${field}.required`),
    must<string>(
      text => (kind === 'weekday' ? weekdays.includes(text) : dayOfMonthPattern.test(text)),
      `error.${field}.invalid`,
    ),
  );
}

const profileLength = 200;

/** An optional profile: an address or a name without spaces. */
function profileSchema(field: 'linkedin' | 'facebook') {
  return v.pipe(
    typed(`error.${field}.required`),
    must<string>(
      text => text.length <= profileLength && !/\s/.test(text),
      `error.${field}.invalid`,
      () => ({ maximum: profileLength }),
    ),
  );
}

function salarySchema({ salaryBands }: Market, missing: ErrorKey) {
  const values = salaryBands.map(({ value }) => value);
  return v.pipe(typed(missing), v.picklist(values, messageOf('error.choice.invalid')));
}

/** Work info (spec section 5); what the answers hide comes out absent, whatever was sent. */
export function workSchema(market: Market) {
  return v.lazy(input => {
    const values = valuesOf(input);
    const presence = workPresence(values, market);
    const wording = workWording(values.employmentType);
    const isOwn = wording === 'own';
    return v.object({
      employmentType: required(oneOf(Object.values(employmentType), 'error.employmentType.required')),
      incomeSource: entry(
        presence.incomeSource,
        oneOf(Object.values(incomeSource), 'error.incomeSource.required'),
      ),
      industryCategory: entry(
        presence.industryCategory,
        oneOf(Object.values(industry), 'error.industryCategory.required'),
      ),
      companyName: entry(
        presence.companyName,
        lineOf(
          textLengths.company,
          isOwn ? 'error.ownWorkName.required' : 'error.companyName.required',
          'error.companyName.length',
        ),
      ),
      companyPhone: entry(presence.companyPhone, companyPhoneSchema(market)),
      designation: entry(
        presence.designation,
        oneOf(
          Object.values(designation),
          isOwn ? 'error.ownWorkRole.required' : 'error.designation.required',
        ),
      ),
      workThereTime: entry(
        presence.workThereTime,
        oneOf(Object.values(workThereTime), 'error.workThereTime.required'),
      ),
      jobExperience: entry(
        presence.jobExperience,
        oneOf(Object.values(jobExperience), 'error.jobExperience.required'),
      ),
      monthlySalary: entry(
        presence.monthlySalary,
        salarySchema(
          market,
          wording === 'employed' ? 'error.monthlySalary.required' : 'error.monthlyIncome.required',
        ),
      ),
      payFrequency: entry(
        presence.payFrequency,
        oneOf(Object.values(payFrequency), 'error.payFrequency.required'),
      ),
      monthlyPayday: entry(
        presence.monthlyPayday,
        paydaySchema('monthlyPayday', paydayKind(values.payFrequency)),
      ),
      monthlyPaydayTwo: entry(
        presence.monthlyPaydayTwo,
        paydaySchema('monthlyPaydayTwo', secondPaydayKind(values.payFrequency)),
      ),
      payMethod: entry(presence.payMethod, oneOf(Object.values(payMethod), 'error.payMethod.required')),
      workPinCode: entry(presence.workPinCode, pinCodeSchema('workPinCode', market)),
      workAddress: entry(presence.workAddress, addressSchema('workAddress')),
      linkedin: entry(presence.linkedin, profileSchema('linkedin')),
      facebook: entry(presence.facebook, profileSchema('facebook')),
    });
  });
}
