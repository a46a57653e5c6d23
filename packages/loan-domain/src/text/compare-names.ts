// cspell:disable -- parts of names in many languages
/** Signs that stand for an apostrophe: dropped, so that `O'Brien`, `O’Brien` and `OBRIEN` are one word. */
const apostrophes = /['’‘‛ʼʻʹ′＇`´]/g;

/** Letters that Unicode does not take apart, as a bank writes them: Hausa, Polish, Danish and others. */
const plainLetters: Readonly<Record<string, string>> = {
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
  Ŋ: 'NG',
  Ə: 'E',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
};

/** Short forms that registers and banks write in place of the name. */
const shortForms: Readonly<Record<string, string>> = {
  MA: 'MARIA',
  FCO: 'FRANCISCO',
  GPE: 'GUADALUPE',
  MD: 'MOHAMMED',
  MOHD: 'MOHAMMED',
};

/** Words between names and titles before them: they identify no person. */
const particles = new Set(
  [
    'DE DEL LA LAS LOS EL Y E I DA DAS DI DO DOS DU LE VAN VON DER DEN TEN TER',
    'AL UL UD UR BIN IBN BEN BINT BINTI ABU',
    'MR MRS MS MISS DR SR SRA JR SHRI SMT ALHAJI ALHAJA HAJIYA CHIEF ENGR LIC ING',
  ].flatMap(line => line.split(' ')),
);

export function isParticle(word: string): boolean {
  return particles.has(word);
}

/** The words of a name as banks write them: capitals without marks, split at whatever is no letter. */
export function nameWords(name: string): readonly string[] {
  const plain = name
    .replace(apostrophes, '')
    .normalize('NFKD')
    // Marks that belong to no script of their own; the vowels of Indic scripts do.
    .replace(/\p{Script=Inherited}/gu, '')
    .toUpperCase()
    .replace(/./gu, letter => plainLetters[letter] ?? letter);
  return plain
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map(word => shortForms[word] ?? word);
}

/** A person's name as typed. */
export interface PersonName {
  readonly given: string;
  /** One or two, as the market has them. */
  readonly surnames: string;
}

/** `full`: first name and a surname match; `partial`: one of them, so a person decides; `none`: neither. */
export type NameMatch = 'full' | 'partial' | 'none';

/** Neighbouring words of a name, joined: `DE LA CRUZ` is `DELACRUZ` elsewhere. */
interface Run {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const longestRun = 4;

function runsOf(words: readonly string[]): readonly Run[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestRun, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      return { text: words.slice(from, to).join(''), from, to };
    }),
  );
}

/** What of a part of the name must be found: a word that is neither particle nor initial, or else the whole part. */
function soughtRuns(part: string): readonly string[] {
  const words = nameWords(part);
  const telling = words.map(word => word.length > 1 && !isParticle(word));
  // Surnames such as Das, and a first name of initials.
  if (!telling.includes(true)) return words.length > 0 ? [words.join('')] : [];
  return runsOf(words)
    .filter(({ from, to }) => telling.slice(from, to).includes(true))
    .map(({ text }) => text);
}

/** Banks cut long names; the shortest length that is in use. */
const shortestCut = 26;
const shortestStump = 3;

interface HolderName {
  readonly runs: readonly Run[];
  /** The last word, where the bank may have cut it. */
  readonly stump: Run | undefined;
}

function readHolder(holder: string): HolderName {
  const words = nameWords(holder);
  const last = words.at(-1);
  const isCut = holder.trim().length >= shortestCut && last !== undefined && last.length >= shortestStump;
  return {
    runs: runsOf(words),
    stump: isCut ? { text: last, from: words.length - 1, to: words.length } : undefined,
  };
}

/** Where the holder's name has a part of the typed one. */
function placesOf(part: string, { runs, stump }: HolderName): readonly Run[] {
  const sought = soughtRuns(part);
  const whole = runs.filter(({ text }) => sought.includes(text));
  return stump && sought.some(text => text.startsWith(stump.text)) ? [...whole, stump] : whole;
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}

/** Names of two scripts, and a person without a name yet, can't be compared: a person decides. */
function isComparable(typed: string, holder: string): boolean {
  return nameWords(typed).length > 0 && isLatin(typed) === isLatin(holder);
}

/** What banks, passports and persons of one name write where another one is wanted. */
const noNames = new Set(['FNU', 'LNU', 'NFN', 'NLN', 'NONAME', 'XXX']);

function withoutNoNames(part: string): string {
  return nameWords(part).every(word => noNames.has(word)) ? '' : part;
}

/**
 * A person of one name is a holder who has no other: that of somebody who has it too is a part. A form that asks for two
 * gets it twice, and so do banks.
 */
function compareOneName(part: string, name: HolderName): NameMatch {
  const places = placesOf(part, name);
  if (places.length === 0) return 'none';
  const others = name.runs.filter(
    ({ text, from, to }) =>
      to === from + 1 &&
      !noNames.has(text) &&
      !isParticle(text) &&
      !places.some(place => place.from <= from && to <= place.to),
  );
  return others.length === 0 ? 'full' : 'partial';
}

/** How much of a person's name is in the holder's name at a bank, whatever order and spelling the bank has. */
export function compareNames(typed: PersonName, holder: string): NameMatch {
  const [given = '', surnames = ''] = [typed.given, typed.surnames].map(withoutNoNames);
  if (!isComparable(given + surnames, holder)) return 'partial';
  const name = readHolder(holder);
  const parts = [given, surnames].map(part => nameWords(part).join(''));
  if (parts.includes('') || parts[0] === parts[1]) return compareOneName(given || surnames, name);
  const [first, last] = [given, surnames].map(part => placesOf(part, name));
  const matched = [first, last].filter(places => places !== undefined && places.length > 0);
  if (matched.length < 2) return matched.length === 0 ? 'none' : 'partial';
  // One word of the bank can't be both: Cruz Cruz is not any Cruz.
  const areTwo = first?.some(one => last?.some(other => one.to <= other.from || other.to <= one.from));
  return areTwo ? 'full' : 'partial';
}
