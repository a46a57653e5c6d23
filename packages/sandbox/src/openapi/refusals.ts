import { type Code, isSessionCode, sessionCodes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { textOf } from '../catalogue/texts';
import { codes } from '../codes';
import { refusalsOf } from './refusals-of';
import { texts } from './texts';

/** What the app does with a code, where it does more than to show the message. */
const reactions: Readonly<Record<number, string>> = {
  [codes.fieldErrors]: texts.reaction.fields,
  [codes.notFound]: texts.reaction.notFound,
  [codes.applyInApp]: texts.reaction.applyInApp,
  [codes.tooManyAttempts]: texts.reaction.wait,
  [codes.busy]: texts.reaction.wait,
};

function reactionTo(code: Code): string {
  if (isSessionCode(code)) return texts.reaction.session;
  return reactions[code] ?? texts.reaction.message;
}

function rowOf(code: Code): string {
  return `| ${code} | ${textOf('en', `code.${code}`)} | ${reactionTo(code)} |`;
}

/** A Markdown table of the codes with which a call may be refused: their messages, and what the app then does. */
export function refusalTable(call: Endpoint): string {
  const session = call.auth === 'token' ? sessionCodes : [];
  const rows = [...refusalsOf(call), ...session].map(rowOf);
  return ['| code | message | the app |', '| --- | --- | --- |', ...rows].join('\n');
}
