import type { PayloadOf, sendComplaint } from '@sunbird/api-client';
import { complaintSchema, emailSchema, validate } from '@sunbird/loan-domain';
import type { DraftValues } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';

/** What is typed into the form. */
export type Complaint = {
  topic?: string;
  message?: string;
  email?: string;
};

const fields = ['topic', 'message', 'email'] as const;

/** A draft of any release: what is text in it is kept. */
export function restoreComplaint(stored: DraftValues): Complaint {
  const kept: Complaint = {};
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string') kept[field] = value;
  }
  return kept;
}

/** What must change before it can be sent. The email is optional, but not any text. */
export function complaintIssues(values: Complaint): Issues {
  const issues = validate(complaintSchema(), values);
  const email = values.email?.trim();
  const emailIssue = email ? validate(emailSchema(), email)[''] : undefined;
  return emailIssue ? { ...issues, email: emailIssue } : issues;
}

export function complaintPayload(values: Complaint, orderNo?: string): PayloadOf<typeof sendComplaint> {
  const email = values.email?.trim();
  return {
    topic: values.topic ?? '',
    text: values.message?.trim() ?? '',
    ...(orderNo ? { orderNo } : {}),
    ...(email ? { email } : {}),
  };
}
