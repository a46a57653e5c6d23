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

/** Words between names and titles before them: they name nobody. */
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
