import { addBankCard, login, saveAdditionalInfo, saveFaceImage, saveQuestionnaire } from './contract/calls';
import { redact } from './redact';

describe('redact', () => {
  it('hides what the declaration marks, and shows the rest', () => {
    const payload = {
      holderName: 'Adaeze',
      cardType: 'NUBAN',
      accountNo: '9930000737',
      bankCode: '035',
      bvn: undefined,
    };
    expect(redact(addBankCard, payload)).toEqual({
      holderName: '[redacted]',
      cardType: 'NUBAN',
      accountNo: '[redacted]',
      bankCode: '035',
      bvn: undefined,
    });
    expect(redact(login, { mobile: '8032144417', verifyCode: '1234' })).toEqual({
      mobile: '[redacted]',
      verifyCode: '[redacted]',
    });
  });

  it('hides at any depth, in what was sent wrongly too', () => {
    const nested = { list: [{ emergencyContactName1: 'Ngozi', other: { companyPhone: 1 } }] };
    expect(redact(saveAdditionalInfo, nested)).toEqual({
      list: [{ emergencyContactName1: '[redacted]', other: { companyPhone: '[redacted]' } }],
    });
    expect(redact(saveQuestionnaire, { answers: [{ code: 1, option: 'never' }] })).toEqual({
      answers: '[redacted]',
    });
  });

  it('leaves files out, and passes on what is no object', () => {
    expect(redact(saveFaceImage, { file: new Blob(['x']), orderNo: 'SB-1' })).toEqual({
      file: '[file]',
      orderNo: 'SB-1',
    });
    expect(redact(login, null)).toBeNull();
    expect(redact(login, 'text')).toBe('text');
  });
});
