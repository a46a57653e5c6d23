export { type BankAccount, type BankOptions, bankSchema } from './bank';
export { validityYears } from './card-validity';
export { contactsSchema } from './contacts';
export { emailSchema } from './email';
export { type ErrorKey, errorKeys, isErrorKey } from './error-keys';
export { identitySchema } from './identity';
export { nationalIdSchema } from './identity-number';
export {
  type IssueValues,
  messageOf,
  type Parsed,
  parseForm,
  type ValidationIssue,
  type ValidationIssues,
  validate,
} from './issue';
export { agreementSchema, type CodeLength, loginSchema, mobileFormSchema, verifyCodeSchema } from './login';
export { isName } from './name';
export { type PersonalInfo, type PersonalOptions, personalSchema } from './personal';
export { mobileSchema } from './phone-rules';
export { questionnaireSchema } from './questionnaire';
export { cancellationSchema, complaintSchema } from './reasons';
export { amountSchema, parseAmount, repaymentSchema } from './repayment';
export { maxVoucherImages, voucherSchema } from './voucher';
export { workSchema } from './work';
