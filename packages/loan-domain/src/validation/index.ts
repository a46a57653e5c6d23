export { type BankAccount, type BankOptions, bankSchema } from './bank';
export { type ErrorKey, errorKeys, isErrorKey } from './error-keys';
export { type PersonalInfo, personalSchema, workSchema } from './form-schema';
export {
  cancellationSchema,
  complaintSchema,
  contactsSchema,
  identitySchema,
  questionnaireSchema,
  reviewSchema,
} from './forms';
export {
  type IssueValues,
  messageOf,
  type Parsed,
  parseForm,
  type ValidationIssue,
  type ValidationIssues,
  validate,
} from './issue';
export { type CodeLength, loginSchema, mobileFormSchema, proofSchema, verifyCodeSchema } from './login';
export { relatedFields } from './related-fields';
export { amountSchema, maxVoucherImages, repaymentSchema, voucherSchema } from './repayment';
export { validityYears } from './values/account-number';
export { nationalIdSchema } from './values/identity-number';
export { mobileSchema } from './values/phone-rules';
export { isName } from './values/text';
