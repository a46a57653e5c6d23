import { questions } from '../form/questionnaire';
import { allMarkets } from '../markets';
import {
  cancellationSchema,
  complaintSchema,
  type ErrorKey,
  type IssueValues,
  identitySchema,
  maxVoucherImages,
  parseForm,
  questionnaireSchema,
  validate,
  voucherSchema,
} from '.';

describe('questionnaire', () => {
  // The last option of every question skips none.
  const answers = questions.map(({ code, options }) => ({ code, option: options.slice(-1)[0]?.code ?? '' }));

  test('all 11 answers', () => {
    expect(parseForm(questionnaireSchema(), { answers })).toEqual({ ok: true, value: { answers } });
  });

  test('several lenders, each once', () => {
    const several = [...answers, { code: 4, option: 'bank' }, { code: 5, option: 'loanApp' }];
    expect(validate(questionnaireSchema(), { answers: several })).toEqual({});
  });

  test('answers to skipped questions are neither required nor taken', () => {
    const noOne = answers.map(answer => (answer.code === 4 ? { code: 4, option: 'none' } : answer));
    const taken = noOne.filter(({ code }) => ![7, 9, 11].includes(code));
    const parsed = { ok: true, value: { answers: taken } };
    expect(parseForm(questionnaireSchema(), { answers: noOne })).toEqual(parsed);
    expect(parseForm(questionnaireSchema(), { answers: taken })).toEqual(parsed);
    expect(validate(questionnaireSchema(), { answers: taken.slice(1) })).toEqual({
      answers: { key: 'error.questionnaire.incomplete', values: { missing: 1, total: 8 } },
    });
  });

  test.each([
    ['none', [], 11],
    ['ten', answers.slice(1), 1],
    ['one twice in place of another', [...answers.slice(1), ...answers.slice(1, 2)], 1],
  ])('%s', (_, some, missing) => {
    expect(validate(questionnaireSchema(), { answers: some })).toEqual({
      answers: { key: 'error.questionnaire.incomplete', values: { missing, total: 11 } },
    });
  });

  test('nothing at all', () => {
    expect(validate(questionnaireSchema(), {})).toEqual({
      answers: { key: 'error.questionnaire.incomplete', values: { missing: 11, total: 11 } },
    });
  });

  test.each([
    ['an option of no question', [{ code: 1, option: 'sometimes' }, ...answers.slice(1)]],
    ['a twelfth answer', [...answers, { code: 12, option: 'never' }]],
    ['two answers to one question', [...answers, { code: 1, option: 'once' }]],
    ['one lender twice', [...answers, { code: 4, option: 'other' }]],
    ['a lender and nobody', [...answers, { code: 5, option: 'none' }]],
  ])('%s', (_, some) => {
    expect(validate(questionnaireSchema(), { answers: some })).toEqual({
      answers: { key: 'error.questionnaire.invalid' },
    });
  });

  test('an answer of another shape', () => {
    expect(parseForm(questionnaireSchema(), { answers: [{ code: '1' }] }).ok).toBe(false);
  });
});

describe('pictures of the identity document', () => {
  const all = { frontImageId: 'f', backImageId: 'b', faceImageId: 's' };

  test.each<[string, ErrorKey]>([
    ['frontImageId', 'error.frontImage.required'],
    ['backImageId', 'error.backImage.required'],
    ['faceImageId', 'error.faceImage.required'],
  ])('%s is required', (field, key) => {
    expect(validate(identitySchema(allMarkets.NG), all)).toEqual({});
    expect(validate(identitySchema(allMarkets.NG), { ...all, [field]: '' })).toEqual({ [field]: { key } });
  });

  test('a document without a back has no picture of it', () => {
    const market = { ...allMarkets.NG, identity: { ...allMarkets.NG.identity, sides: ['front'] as const } };
    expect(validate(identitySchema(market), { frontImageId: 'f', faceImageId: 's' })).toEqual({});
  });
});

describe('proof of payment', () => {
  const now = 1_772_787_600_000;
  const voucher = { amount: 21_638, payTime: now - 1_000, channel: 'paystack_dedicated', imageIds: ['a'] };

  test('is valid, its time in seconds or milliseconds', () => {
    expect(validate(voucherSchema(now), voucher)).toEqual({});
    const parsed = parseForm(voucherSchema(now), { ...voucher, payTime: now / 1000 });
    expect(parsed.ok && parsed.value.payTime).toBe(now);
  });

  test.each<[string, unknown, ErrorKey, IssueValues?]>([
    ['amount', '', 'error.amount.required'],
    ['amount', 'x', 'error.amount.number'],
    ['payTime', undefined, 'error.payTime.required'],
    ['payTime', 'yesterday', 'error.payTime.required'],
    ['payTime', now + 1, 'error.payTime.future'],
    ['channel', '', 'error.channel.required'],
    ['imageIds', undefined, 'error.voucherImages.required'],
    ['imageIds', [], 'error.voucherImages.required'],
    ['imageIds', ['a', 'b', 'c', 'd'], 'error.voucherImages.tooMany', { maximum: maxVoucherImages }],
    ['remark', 'x'.repeat(201), 'error.remark.tooLong', { maximum: 200 }],
  ])('%s %p: %s', (field, value, key, ...[values]) => {
    expect(validate(voucherSchema(now), { ...voucher, [field]: value })).toEqual({
      [field]: values ? { key, values } : { key },
    });
  });
});

describe('cancellation', () => {
  test('takes exactly one reason', () => {
    expect(validate(cancellationSchema(), { reasonCode: 'tooExpensive' })).toEqual({});
    expect(validate(cancellationSchema(), { reasonCode: 'other', comment: 'Found a gift' })).toEqual({});
  });

  test.each<[unknown, ErrorKey]>([
    [undefined, 'error.cancelReason.required'],
    ['', 'error.cancelReason.required'],
    [[], 'error.cancelReason.required'],
    [['tooExpensive', 'moreTime'], 'error.cancelReason.required'],
    ['bored', 'error.choice.invalid'],
  ])('%p is not one', (reasonCode, key) => {
    expect(validate(cancellationSchema(), { reasonCode })).toEqual({ reasonCode: { key } });
  });

  test('a comment has its length', () => {
    expect(validate(cancellationSchema(), { reasonCode: 'other', comment: 'x'.repeat(301) })).toEqual({
      comment: { key: 'error.remark.tooLong', values: { maximum: 300 } },
    });
  });
});

describe('complaint', () => {
  const complaint = { topic: 'costs', message: 'The fee is not what I was shown.' };

  test('is valid with and without an order', () => {
    expect(validate(complaintSchema(), complaint)).toEqual({});
    expect(validate(complaintSchema(), { ...complaint, orderNo: 'SB-240318' })).toEqual({});
  });

  test.each<[string, unknown, ErrorKey, IssueValues?]>([
    ['topic', '', 'error.complaintTopic.required'],
    ['topic', 'weather', 'error.choice.invalid'],
    ['message', ' ', 'error.complaintMessage.required'],
    ['message', 'Too short', 'error.complaintMessage.length', { minimum: 10, maximum: 2000, typed: 9 }],
    [
      'message',
      'x'.repeat(2001),
      'error.complaintMessage.length',
      { minimum: 10, maximum: 2000, typed: 2001 },
    ],
  ])('%s %p: %s', (field, value, key, ...[values]) => {
    expect(validate(complaintSchema(), { ...complaint, [field]: value })).toEqual({
      [field]: values ? { key, values } : { key },
    });
  });
});
