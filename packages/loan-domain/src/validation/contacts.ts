import * as v from 'valibot';
import { contactRelation } from '../form/enumerations';
import type { Market } from '../market';
import { textLengths } from '../text/plain-text';
import { oneOf, required } from './entries';
import { messageOf } from './issue';
import { contactPhoneSchema } from './values/phone-rules';
import { lineOf } from './values/text';

function nameOfContact() {
  return required(lineOf(textLengths.name, 'error.contactName.required', 'error.contactName.length'));
}

function relationOfContact() {
  return required(oneOf(Object.values(contactRelation), 'error.contactRelation.required'));
}

/**
 * Two emergency contacts: never the same phone, never the same relation. Parsing returns the phones as national digits.
 * @param own the borrower's national number, as far as it is known
 */
export function contactsSchema(market: Market, own?: string) {
  return v.pipe(
    v.object({
      emergencyContactName1: nameOfContact(),
      emergencyContactMobile1: required(contactPhoneSchema(market, own)),
      emergencyContactRelation1: relationOfContact(),
      emergencyContactName2: nameOfContact(),
      emergencyContactMobile2: required(contactPhoneSchema(market, own)),
      emergencyContactRelation2: relationOfContact(),
    }),
    v.forward(
      v.partialCheck(
        [['emergencyContactMobile1'], ['emergencyContactMobile2']],
        contacts => contacts.emergencyContactMobile1 !== contacts.emergencyContactMobile2,
        messageOf('error.contactMobile.same'),
      ),
      ['emergencyContactMobile2'],
    ),
    v.forward(
      v.partialCheck(
        [['emergencyContactRelation1'], ['emergencyContactRelation2']],
        contacts => contacts.emergencyContactRelation1 !== contacts.emergencyContactRelation2,
        messageOf('error.contactRelation.same'),
      ),
      ['emergencyContactRelation2'],
    ),
  );
}
