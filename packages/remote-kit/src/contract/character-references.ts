import { characterEntitiesHtml4 } from 'character-entities-html4';
import { characterEntitiesLegacy } from 'character-entities-legacy';

/** Names that HTML 5 gave to characters of ASCII, and that encoders write. */
const ascii =
  "Tab \t NewLine \n excl ! num # dollar $ percnt % apos ' lpar ( rpar ) ast * plus + comma , period . sol / " +
  'colon : semi ; equals = quest ? commat @ lsqb [ lbrack [ bsol \\ rsqb ] rbrack ] Hat ^ lowbar _ grave ` ' +
  'lcub { lbrace { verbar | vert | rcub } rbrace } hyphen \u2010 dash \u2010 check \u2713 AMP & LT < GT > QUOT " ' +
  'COPY \u00a9 REG \u00ae';

function pairs(text: string): [string, string][] {
  const parts = text.split(' ');
  return parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []));
}

const named = new Map([...Object.entries(characterEntitiesHtml4), ...pairs(ascii)]);
const unended = new Set(characterEntitiesLegacy);
const longestUnended = Math.max(...characterEntitiesLegacy.map(({ length }) => length));

/** HTML reads the numbers 128 to 159 as Windows-1252, because old documents use them so. */
const windows =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function fromNumber(code: number): string {
  if (code >= 128 && code < 160) return windows[code - 128] ?? '';
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return String.fromCodePoint(isCharacter ? code : 0xfffd);
}

function fromName(name: string, semicolon: string): string | undefined {
  const character = semicolon && named.get(name);
  if (character) return character;
  for (let length = Math.min(name.length, longestUnended); length > 1; length -= 1) {
    const start = name.slice(0, length);
    if (unended.has(start)) return (named.get(start) ?? '') + name.slice(length) + semicolon;
  }
  return undefined;
}

/**
 * Text with its character references decoded: by number, by the names of HTML 4 and of ASCII. All 2,231 names of
 * HTML 5 would cost a borrower 10 kB; one that is not known stays as it is written.
 */
export function decodeCharacters(text: string): string {
  return text.replace(
    /&(?:#(?:x([\da-f]+)|(\d+))|([a-z][a-z\d]*))(;?)/gi,
    (written: string, hex?: string, decimal?: string, name?: string, semicolon = '') => {
      if (name) return fromName(name, semicolon) ?? written;
      return fromNumber(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}
