import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sendComplaint } from '@sunbird/api-client/contract';
import { readTexts } from '@sunbird/languages/read-texts';
import { sendProof } from '../testing/borrow-steps';
import { statusOf, useFreshLender } from '../testing/fresh-lender';
import { type JobKind, jobKinds } from './schedule';

const root = join(__dirname, '../../../..');

/** Sentences of the app that promise a message, an answer, a deletion or money, with what keeps each of them. */
const promises: Readonly<Record<string, JobKind>> = {
  'home.decisionSms': 'assess',
  'home.decisionSmsPlain': 'assess',
  'review.sms': 'assess',
  'review.late.lead': 'assess',
  'lending.sms': 'disburse',
  'bank.cameBack': 'disburse',
  'payoutFailed.text': 'disburse',
  'faq.payoutFailed.answer': 'disburse',
  'confirm.auto': 'autoDraw',
  'home.dataDeleted': 'forgetRejected',
  'faq.notApproved.answer': 'forgetRejected',
  'reminder.send': 'remind',
  'reminder.hint': 'remind',
  'reminder.set': 'remind',
  'paid.overpaid': 'sendRefund',
  'rollover.cancelledText': 'sendRefund',
  'faq.overpaid.answer': 'sendRefund',
  'proof.answerBy': 'answerVoucher',
  'proof.by': 'answerVoucher',
  'proof.keep': 'answerVoucher',
  'proof.step2': 'answerVoucher',
  'proof.within': 'answerVoucher',
  'faq.proof.answer': 'answerVoucher',
  'confirm.complaintsText': 'answerComplaint',
  'confirm.complaintsOfficer': 'answerComplaint',
  'complaint.lead': 'answerComplaint',
  'complaint.emailHint': 'answerComplaint',
  'regulator.promise': 'answerComplaint',
  'faq.late.answer': 'startDay',
};

/** Sentences that sound alike and promise nothing later, or what the call itself does at once. */
const noPromise: ReadonlySet<string> = new Set([
  'shell.help.hours',
  'home.unknownText',
  'home.supportHours',
  'cancel.askText',
  'home.approvedText',
  'review.approved.lead',
  'lending.cancelAskReturn',
  // The app does this itself while the page is open.
  'finish.offline',
  'login.lead',
  'login.leadFor',
  'login.wait',
  'login.newSms',
  // The sandbox stores only whether data was received, so nothing of it is left to delete.
  'consent.lead',
  'consent.when.each',
  'consent.when.once',
  'bank.where',
  'bank.whereUnknown',
  'otp.lead',
  'language.note',
  'service.warning',
  'faq.receiveLess.answer',
  'faq.register.answer',
  'legal.absentText',
  'privacy.exportReceived',
  'privacy.delete.text',
  'privacy.delete.received',
  'choice.consentPurpose.sms',
  'error.verifyCodeInvalid',
  'error.verifyCode.required',
]);

const soundsLikePromise =
  /\bSMS\b|\bwe (?:send|answer|delete|remind|call|tell|look for)\b|\banswers within\b|goes back|ready by|we will/i;

function sentences(): [string, string][] {
  const owners = ['host', 'i18n', ...readdirSync(root).filter(name => name.startsWith('mfe-'))];
  return owners.flatMap(owner => Object.entries(readTexts('en', owner.replace('mfe-', ''))));
}

test('every sentence that promises something later is kept by a job of the lender', () => {
  const found = sentences()
    .filter(([, text]) => soundsLikePromise.test(text))
    .map(([key]) => key)
    .filter(key => !noPromise.has(key));
  expect(found.sort()).toEqual(Object.keys(promises).sort());
  for (const job of Object.values(promises)) expect(jobKinds).toContain(job);
});

describe('the jobs keep what was promised', () => {
  const lender = useFreshLender();

  async function messagesTo(mobile: string): Promise<string> {
    return JSON.stringify(await lender.control(`/messages?mobile=${mobile}`));
  }

  test('the message says that the money has landed when it has', async () => {
    const borrower = await lender.borrower(7);
    const { mobile } = borrower;
    expect(await messagesTo(mobile)).not.toContain('landed');
    await lender.advance('PT8H');
    expect(await statusOf(borrower)).toBe(2);
    expect(await messagesTo(mobile)).toContain('has landed in your account');
  });

  test('a late loan is told of once, on its first late day', async () => {
    const { mobile } = await lender.borrower(2);
    await lender.advance('P91D');
    expect(await messagesTo(mobile)).not.toContain('Your loan was due');
    await lender.advance('P3D');
    expect((await messagesTo(mobile)).split('Your loan was due')).toHaveLength(2);
  });

  test('a proof of payment gets its answer within the promised hours', async () => {
    const borrower = await lender.borrower(2);
    const { mobile } = borrower;
    await sendProof(borrower, { amount: 3000, payTime: lender.sandbox.lender.clock.now() });
    await lender.advance('PT47H');
    expect(await messagesTo(mobile)).not.toContain('proof of a payment');
    await lender.advance('PT2H');
    expect(await messagesTo(mobile)).toContain('could not accept your proof');
  });

  test('a complaint gets its answer within the promised hours', async () => {
    const { client, mobile } = await lender.borrower(2);
    const complaint = { topic: 'costs', text: 'I was charged a fee that the key facts do not name.' };
    const { complaintId } = await client.ok(sendComplaint, complaint);
    await lender.advance('PT49H');
    const told = await messagesTo(mobile);
    expect(told).toContain(`your complaint ${complaintId}`);
  });
});
