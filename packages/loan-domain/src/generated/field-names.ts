// Generated from the forms of ../form by `pnpm generate`. Change personal-form.ts or work-form.ts.

/** In the order of the form. */
export const personalFields = [
  'firstName',
  'middleName',
  'lastName',
  'oneName',
  'nationalId',
  'rfc',
  'nss',
  'birthday',
  'gender',
  'education',
  'maritalStatus',
  'cityOfBirth',
  'loanPurpose',
  'whatsappNo',
  'alternativePhone',
  'email',
  'pinCode',
  'state',
  'city',
  'county',
  'address',
  'residenceType',
] as const;

/** Tell of a person, so no log may show them. */
export const hiddenPersonalFields = [
  'firstName',
  'middleName',
  'lastName',
  'nationalId',
  'rfc',
  'nss',
  'birthday',
  'gender',
  'maritalStatus',
  'cityOfBirth',
  'whatsappNo',
  'alternativePhone',
  'email',
  'pinCode',
  'state',
  'city',
  'county',
  'address',
] as const;

/** In the order of the form. */
export const workFields = [
  'employmentType',
  'incomeSource',
  'monthlySalary',
  'payFrequency',
  'monthlyPayday',
  'monthlyPaydayTwo',
  'payMethod',
  'industryCategory',
  'companyName',
  'companyPhone',
  'designation',
  'workThereTime',
  'jobExperience',
  'workAddress',
  'workPinCode',
  'linkedin',
  'facebook',
] as const;

/** Tell of a person, so no log may show them. */
export const hiddenWorkFields = [
  'monthlySalary',
  'companyName',
  'companyPhone',
  'workAddress',
  'workPinCode',
  'linkedin',
  'facebook',
] as const;
