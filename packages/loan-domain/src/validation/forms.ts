import * as v from 'valibot';
import { contactRelation } from '../form/enumerations';
import {
  type Answer,
  answersToSend,
  missingQuestions,
  questions,
  relevantQuestions,
} from '../form/questionnaire';
import { cancelReason, complaintTopic } from '../form/reasons';
import type { Market } from '../market';
import { textLengths } from '../text/plain-text';
import { entry, hasLength, oneOf, remark, required, typed } from './entries';
import { messageOf, must } from './issue';
import { contactPhoneSchema } from './values/phone-rules';
import { emailSchema, lineOf } from './values/text';

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

/** The uploaded pictures: the sides of the document that the market requires, and the face. */
export function identitySchema({ identity }: Market) {
  function presence(side: 'front' | 'back') {
    return identity.sides.includes(side) ? 'required' : 'hidden';
  }
  return v.object({
    frontImageId: entry(presence('front'), typed('error.frontImage.required')),
    backImageId: entry(presence('back'), typed('error.backImage.required')),
    faceImageId: required(typed('error.faceImage.required')),
  });
}

function isOffered({ code, option }: Answer): boolean {
  const question = questions.find(one => one.code === code);
  return question?.options.some(one => one.code === option) ?? false;
}

/** One option per question; where several may be chosen, each once and the one that excludes others alone. */
function isConsistent(answers: readonly Answer[]): boolean {
  return questions.every(({ code, alone }) => {
    const chosen = answers.filter(answer => answer.code === code).map(({ option }) => option);
    if (chosen.length < 2) return true;
    return alone !== undefined && !chosen.includes(alone) && new Set(chosen).size === chosen.length;
  });
}

const answer = v.object({ code: v.number(), option: v.string() }, messageOf('error.questionnaire.invalid'));

/** Answers to all questions that are asked; answers to skipped ones are dropped, whatever was sent. */
export function questionnaireSchema() {
  return v.object({
    answers: required(
      v.pipe(
        v.array(
          answer,
          messageOf('error.questionnaire.incomplete', { missing: questions.length, total: questions.length }),
        ),
        v.transform<Answer[], Answer[]>(answersToSend),
        must<Answer[]>(
          answers => missingQuestions(answers).length === 0,
          'error.questionnaire.incomplete',
          answers => ({
            missing: missingQuestions(answers).length,
            total: relevantQuestions(answers).length,
          }),
        ),
        must<Answer[]>(
          answers => answers.every(isOffered) && isConsistent(answers),
          'error.questionnaire.invalid',
        ),
      ),
    ),
  });
}

/** Why a loan is cancelled: exactly one reason (spec section 2). */
export function cancellationSchema() {
  return v.object({
    reasonCode: required(oneOf(Object.values(cancelReason), 'error.cancelReason.required')),
    comment: remark(300),
  });
}

/** What a person who looks at a decision again should know. */
export function reviewSchema() {
  return v.object({ message: remark(2000) });
}

export function complaintSchema() {
  return v.object({
    topic: required(oneOf(Object.values(complaintTopic), 'error.complaintTopic.required')),
    message: required(
      v.pipe(typed('error.complaintMessage.required'), hasLength(10, 2000, 'error.complaintMessage.length')),
    ),
    orderNo: entry('optional', typed('error.form.invalid')),
    email: entry('optional', emailSchema()),
  });
}
