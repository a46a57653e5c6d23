import * as v from 'valibot';
import { isBlank, personalPresence } from '../form/dependencies';
import { education, loanPurpose, maritalStatus, residenceType } from '../form/enumerations';
import type { Market } from '../market';
import type { Region } from '../region';
import { ageOn, type CalendarDate, isCalendarDate } from '../time/dates';
import { entry, oneOf, required, requiredOnce, typed, valuesOf } from './entries';
import { must } from './issue';
import { emailSchema } from './values/email';
import { nationalIdSchema, nssSchema, rfcSchema } from './values/identity-number';
import { nameSchema } from './values/name';
import { otherPhoneSchema, whatsAppSchema } from './values/phone-rules';
import { addressSchema, citySchema, pinCodeSchema, placeSchema, stateSchema } from './values/place';

function birthdaySchema({ age }: Market, today: CalendarDate) {
  return v.pipe(
    typed('error.birthday.required'),
    must<string>(isCalendarDate, 'error.birthday.invalid'),
    must<string>(
      birthday => !isCalendarDate(birthday) || ageOn(birthday, today) >= age.minimum,
      'error.birthday.tooYoung',
      () => ({ minimum: age.minimum }),
    ),
    must<string>(
      birthday => !isCalendarDate(birthday) || ageOn(birthday, today) <= age.maximum,
      'error.birthday.tooOld',
      () => ({ maximum: age.maximum }),
    ),
  );
}

export interface PersonalOptions {
  /** The market's calendar day, for the age. */
  today: CalendarDate;
  /** States and cities to check against; without them any text is taken. */
  regions?: readonly Region[];
  /** The borrower's national number, which is no other phone. */
  own?: string;
}

/**
 * Personal info (spec section 5). Optional and hidden fields come out absent when blank. A field that shows only
 * after the birthday is not asked for before it.
 */
export function personalSchema(market: Market, { today, regions, own }: PersonalOptions) {
  return v.lazy(input => {
    const values = valuesOf(input);
    const presence = personalPresence(values, market);
    const hasBirthday = !isBlank(values.birthday);
    return v.object({
      firstName: required(nameSchema('firstName', market)),
      middleName: entry(presence.middleName, nameSchema('middleName', market)),
      lastName: required(nameSchema('lastName', market)),
      birthday: required(birthdaySchema(market, today)),
      gender: required(oneOf([market.gender.female, market.gender.male], 'error.gender.required')),
      nationalId: required(nationalIdSchema(market, values)),
      education: requiredOnce(hasBirthday, oneOf(Object.values(education), 'error.education.required')),
      maritalStatus: requiredOnce(
        hasBirthday,
        oneOf(Object.values(maritalStatus), 'error.maritalStatus.required'),
      ),
      cityOfBirth: entry(presence.cityOfBirth, placeSchema('cityOfBirth')),
      rfc: entry(presence.rfc, rfcSchema()),
      nss: entry(presence.nss, nssSchema()),
      whatsappNo: requiredOnce(hasBirthday, whatsAppSchema(market)),
      alternativePhone: entry(presence.alternativePhone, otherPhoneSchema(market, own)),
      email: requiredOnce(hasBirthday, emailSchema()),
      residenceType: required(oneOf(Object.values(residenceType), 'error.residenceType.required')),
      state: required(stateSchema(regions)),
      city: required(citySchema(regions, values.state)),
      county: entry(presence.county, placeSchema('county')),
      pinCode: entry(presence.pinCode, pinCodeSchema('pinCode', market)),
      address: required(addressSchema('address')),
      loanPurpose: entry(
        presence.loanPurpose,
        oneOf(Object.values(loanPurpose), 'error.loanPurpose.required'),
      ),
    });
  });
}

export type PersonalInfo = v.InferOutput<ReturnType<typeof personalSchema>>;
