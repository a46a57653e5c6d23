import { curpBirthday, curpProblem, curpSex } from '../check-digits/mexico';
import type { Market } from '../market';
import { withoutSeparators } from '../text/hidden-characters';
import type { FieldDeclaration } from './declare-form';
import { visibleInMarket } from './dependencies';
import { type PersonalField, personalForm } from './personal-form';

/** In the order of the screens. */
const partNames = ['name', 'about', 'reach'] as const;
export type PersonalPartName = (typeof partNames)[number];

export interface PersonalPart {
  readonly name: PersonalPartName;
  /** In the order of the screen. */
  readonly fields: readonly PersonalField[];
}

/** Personal info in groups, one matter each. The identity number comes first: it may tell what is then not asked. */
export function personalParts(market: Market): readonly PersonalPart[] {
  const shown = visibleInMarket(personalForm, market.fields.personal);
  return partNames.map(name => ({
    name,
    fields: shown.filter(field => {
      const { part }: FieldDeclaration = personalForm[field];
      return part === name;
    }),
  }));
}

/** Answers that need not be asked for. */
export type PartsFromId = Readonly<Partial<Record<Extract<PersonalField, 'birthday' | 'gender'>, string>>>;

/** What a valid identity number says of its holder: a CURP names the birthday and, but for `X`, the sex. */
export function fieldsOfIdentity({ identity, gender }: Market, nationalId: unknown): PartsFromId {
  if (identity.kind !== 'curp' || typeof nationalId !== 'string') return {};
  const curp = withoutSeparators(nationalId).toUpperCase();
  if (curpProblem(curp) !== undefined) return {};
  const sex = curpSex(curp);
  return { birthday: curpBirthday(curp), ...(sex ? { gender: gender[sex] } : {}) };
}
