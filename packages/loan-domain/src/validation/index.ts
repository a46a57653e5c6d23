export { type BankAccount, type BankOptions, bankSchema } from './bank';
export { contactsSchema } from './contacts';
export { type ErrorKey, errorKeys, isErrorKey } from './error-keys';
export { type PersonalInfo, personalSchema, workSchema } from './form-schema';
export { identitySchema } from './identity';
export {
  type IssueValues,
  messageOf,
  type Parsed,
  parseForm,
  type ValidationIssue,
  type ValidationIssues,
  validate,
} from './issue';
export { type CodeLength, loginSchema, mobileFormSchema, verifyCodeSchema } from './login';
export { questionnaireSchema } from './questionnaire';
export { cancellationSchema, complaintSchema } from './reasons';
export { relatedFields } from './related-fields';
export { amountSchema, parseAmount, repaymentSchema } from './repayment';
export { validityYears } from './values/card-validity';
export { emailSchema } from './values/email';
export { nationalIdSchema } from './values/identity-number';
export { isName } from './values/name';
export { mobileSchema } from './values/phone-rules';
export { maxVoucherImages, voucherSchema } from './voucher';
