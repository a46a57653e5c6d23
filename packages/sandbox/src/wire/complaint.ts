import { complaintSchema } from '@sunbird/loan-domain';
import { checkForm } from './form';

/** A complaint by the rules of its form; on the wire its message is called `text`. */
export function complaintFor(payload: { topic: string; text: string }): { topic: string; text: string } {
  const { topic, message } = checkForm(complaintSchema(), { topic: payload.topic, message: payload.text });
  return { topic, text: message };
}
