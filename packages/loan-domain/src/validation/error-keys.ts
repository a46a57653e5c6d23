/**
 * Every message that validation can give; the catalogues have one text for each. In braces: the values that a
 * text may use.
 */
export const errorKeys = [
  'error.form.invalid',
  'error.choice.invalid',

  'error.mobile.required',
  'error.mobile.invalid', // length, typed, example
  'error.verifyCode.required',
  'error.verifyCode.length', // length, typed
  'error.agreement.required',

  'error.text.characters',
  'error.name.tooLong', // maximum, typed
  'error.firstName.required',
  'error.firstName.letters',
  'error.firstName.tooShort', // minimum
  'error.middleName.required',
  'error.middleName.letters',
  'error.middleName.tooShort', // minimum
  'error.lastName.required',
  'error.lastName.letters',
  'error.lastName.tooShort', // minimum
  'error.gender.required',
  'error.birthday.required',
  'error.birthday.invalid',
  'error.birthday.tooYoung', // minimum
  'error.birthday.tooOld', // maximum
  'error.nin.required',
  'error.nin.length', // length, typed
  'error.nin.digits',
  'error.curp.required',
  'error.curp.length', // length, typed
  'error.curp.format',
  'error.curp.date',
  'error.curp.checkDigit',
  'error.curp.birthday',
  'error.curp.gender',
  'error.pan.required',
  'error.pan.length', // length, typed
  'error.pan.format',
  'error.education.required',
  'error.maritalStatus.required',
  'error.cityOfBirth.required',
  'error.cityOfBirth.length', // minimum, maximum
  'error.rfc.required',
  'error.rfc.length', // length, typed
  'error.rfc.format',
  'error.rfc.date',
  'error.rfc.checkDigit',
  'error.nss.required',
  'error.nss.length', // length, typed
  'error.nss.digits',
  'error.nss.checkDigit',
  'error.whatsappNo.required',
  'error.whatsappNo.invalid', // length, typed, example
  'error.alternativePhone.required',
  'error.alternativePhone.invalid', // length, typed, example
  'error.alternativePhone.own',
  'error.email.required',
  'error.email.spaces',
  'error.email.invalid',
  'error.residenceType.required',
  'error.state.required',
  'error.state.unknown',
  'error.city.required',
  'error.city.unknown',
  'error.city.length', // minimum, maximum
  'error.county.required',
  'error.county.length', // minimum, maximum
  'error.pinCode.required',
  'error.pinCode.invalid', // length, typed
  'error.address.required',
  'error.address.length', // minimum, maximum, typed
  'error.loanPurpose.required',

  'error.employmentType.required',
  'error.incomeSource.required',
  'error.industryCategory.required',
  'error.companyName.required',
  'error.companyName.length', // minimum, maximum
  'error.ownWorkName.required',
  'error.companyPhone.required',
  'error.companyPhone.invalid', // minimum, maximum, typed
  'error.designation.required',
  'error.ownWorkRole.required',
  'error.workThereTime.required',
  'error.jobExperience.required',
  'error.monthlySalary.required',
  'error.monthlyIncome.required',
  'error.payFrequency.required',
  'error.monthlyPayday.required',
  'error.monthlyPayday.invalid',
  'error.monthlyPaydayTwo.required',
  'error.monthlyPaydayTwo.invalid',
  'error.payMethod.required',
  'error.workPinCode.required',
  'error.workPinCode.invalid', // length, typed
  'error.workAddress.required',
  'error.workAddress.length', // minimum, maximum, typed
  'error.linkedin.required',
  'error.linkedin.invalid', // maximum
  'error.facebook.required',
  'error.facebook.invalid', // maximum

  'error.contactName.required',
  'error.contactName.length', // minimum, maximum
  'error.contactMobile.required',
  'error.contactMobile.invalid', // length, typed, example
  'error.contactMobile.own',
  'error.contactMobile.same',
  'error.contactRelation.required',
  'error.contactRelation.same',

  'error.frontImage.required',
  'error.backImage.required',
  'error.faceImage.required',

  'error.questionnaire.incomplete', // missing, total
  'error.questionnaire.invalid',

  'error.cardType.required',
  'error.holderName.required',
  'error.holderName.letters',
  'error.bank.required',
  'error.bank.unknown',
  'error.branchCode.required',
  'error.branchCode.invalid',
  'error.nationalId.differs',
  'error.accountNo.required',
  'error.accountNo.digits',
  'error.nuban.length', // length, typed
  'error.clabe.length', // length, typed
  'error.clabe.checkDigit',
  'error.clabe.bankDiffers',
  'error.cardNo.length', // length, typed
  'error.cardNo.checkDigit',
  'error.bankAccount.length', // minimum, maximum, typed
  'error.confirmAccountNo.required',
  'error.confirmAccountNo.differs', // first, second: the ends of the two
  'error.ifsc.required',
  'error.ifsc.format',
  'error.vpa.required',
  'error.vpa.format',
  'error.bvn.required',
  'error.bvn.length', // length, typed
  'error.bvn.digits',
  'error.validity.required',
  'error.validity.format',
  'error.validity.expired',
  'error.cvc.required',
  'error.cvc.invalid',
  'error.oldMobile.required',
  'error.newMobile.required',

  'error.amount.required',
  'error.amount.number',
  'error.amount.whole',
  'error.amount.minimum', // minimum
  'error.amount.maximum', // maximum
  'error.amount.multiple', // multiple

  'error.voucherImages.required',
  'error.voucherImages.tooMany', // maximum
  'error.payTime.required',
  'error.payTime.future',
  'error.channel.required',
  'error.remark.tooLong', // maximum

  'error.cancelReason.required',
  'error.complaintTopic.required',
  'error.complaintMessage.required',
  'error.complaintMessage.length', // minimum, maximum, typed
] as const;

export type ErrorKey = (typeof errorKeys)[number];

export function isErrorKey(text: string): text is ErrorKey {
  return errorKeys.some(key => key === text);
}
