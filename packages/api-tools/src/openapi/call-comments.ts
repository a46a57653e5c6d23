import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Code, codes, sessionCodes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { payloadFieldNames } from '../payload-fields';

/** What the doc comment of a declaration says of its call. It is read from the source: the app must not load it. */
export interface CallComment {
  /** The first paragraph: what the call is for in a borrower's journey. */
  readonly purpose: string;
  /** `@refuses locked, faceFailed`: codes by their names that only few calls are refused with. */
  readonly refuses: readonly Code[];
}

const contract = createRequire(import.meta.url).resolve('@sunbird/api-client/contract');
const folder = join(dirname(contract), 'calls');

/** A declaration below its doc comment. */
const declaration = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = \/\*#__PURE__\*\/ defineCall\(/g;

const codesByName: Readonly<Record<string, Code>> = codes;

function codeOf(call: string, name: string): Code {
  const code = Object.hasOwn(codesByName, name) ? codesByName[name] : undefined;
  if (code === undefined) throw new RangeError(`${call} refuses ${name}, which is no code of the contract.`);
  return code;
}

/** Paragraphs and tags of a doc comment, each in one line. */
function paragraphsOf(comment: string): string[] {
  const text = comment.replace(/^ *\* ?/gm, '').trim();
  return text.split(/\n\s*\n|\n(?=@)/).map(paragraph => paragraph.replace(/\s+/g, ' '));
}

function read(call: string, comment: string): CallComment {
  const [purpose = '', ...rest] = paragraphsOf(comment);
  const [, names = ''] = rest.map(text => /^@refuses (.+)$/.exec(text)).find(Boolean) ?? [];
  return { purpose, refuses: names.match(/\w+/g)?.map(name => codeOf(call, name)) ?? [] };
}

/** The comments of the calls that a source declares, by their names. */
export function commentsIn(source: string): [call: string, comment: CallComment][] {
  return [...source.matchAll(declaration)].map(([, comment = '', call = '']) => [call, read(call, comment)]);
}

let comments: ReadonlyMap<string, CallComment> | undefined;

function readAll(): ReadonlyMap<string, CallComment> {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts'));
  return new Map(files.flatMap(file => commentsIn(readFileSync(join(folder, file), 'utf8'))));
}

/** @throws RangeError for a call without a doc comment, or one that is refused with an unknown code */
export function commentOf(call: string): CallComment {
  comments ??= readAll();
  const comment = comments.get(call);
  if (!comment?.purpose)
    throw new RangeError(`${call} has no doc comment: write what it is for above its defineCall.`);
  return comment;
}

/** Fields with an id of something that may belong to another borrower, or may not exist. */
const references = /(No|Id|Ids|Ref|reference)$/;

/** Codes of the envelope with which the lender may refuse a call; the session's codes, which any may get, aside. */
export function refusalsOf(call: Endpoint): readonly Code[] {
  const fields = payloadFieldNames(call);
  const refusals = new Set<Code>(commentOf(call.name).refuses);
  if (fields.length > 0 || call.acts) refusals.add(codes.fieldErrors);
  if (fields.some(name => references.test(name))) refusals.add(codes.notFound).add(codes.notInThisStatus);
  if (fields.includes('verifyCode')) {
    refusals.add(codes.captchaInvalid).add(codes.captchaExpired).add(codes.locked);
  }
  if (call.acts)
    refusals.add(codes.alreadyDone).add(codes.keyReused).add(codes.keyOfAnother).add(codes.notInThisStatus);
  return [...refusals, codes.tooManyAttempts, codes.busy];
}

/** Those, and the ends of a session where the call needs one. */
export function codesOf(call: Endpoint): readonly Code[] {
  return [...refusalsOf(call), ...(call.auth === 'token' ? sessionCodes : [])];
}
