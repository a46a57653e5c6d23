import { and, eq } from 'drizzle-orm';
import { complaints } from '../../database/schema';
import type { User, Work } from '../../work';
import { profileOf } from '../application/profile';
import { languageOf, notify } from './notify';

/** Answers a complaint by the moment that the app promised: the borrower is told how to go on. */
export async function answerComplaint(work: Work, user: User, complaintId: string): Promise<void> {
  const [complaint] = await work.queries
    .update(complaints)
    .set({ status: 'answered' })
    .where(and(eq(complaints.complaintId, complaintId), eq(complaints.status, 'open')))
    .returning({ complaintId: complaints.complaintId });
  if (!complaint) return;
  const language = languageOf(String((await profileOf(work, user.userId))?.basicInfo?.language));
  await notify(work, user, { language, text: 'sms.complaintAnswered', values: { number: complaintId } });
}
