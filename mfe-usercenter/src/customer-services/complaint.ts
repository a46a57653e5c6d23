import type { PayloadOf, sendComplaint } from '@sunbird/api-client';
import { complaintSchema, emailSchema, validate } from '@sunbird/loan-domain';
import type { DraftValues } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';

/** The form's answers. */
export type Complaint = {
  topic?: string;
  message?: string;
  email?: string;
};

const fields = ['topic', 'message', 'email'] as const;

/** Restores a draft of any release: only text is used. */
export function restoreComplaint(stored: DraftValues): Complaint {
  const restored: Complaint = {};
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string') restored[field] = value;
  }
  return restored;
}

/** Issues of the answers. The email is optional, but must be valid if given. */
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
