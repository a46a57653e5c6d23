// Generated from the forms of ../form by `pnpm generate`. Change personal-form.ts or work-form.ts.

/** In the order of the form. */
export const personalFields = [
  'nationalId',
  'birthday',
  'firstName',
  'middleName',
  'lastName',
  'oneName',
  'gender',
  'education',
  'maritalStatus',
  'cityOfBirth',
  'loanPurpose',
  'rfc',
  'nss',
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
  'nationalId',
  'birthday',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'maritalStatus',
  'cityOfBirth',
  'rfc',
  'nss',
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
