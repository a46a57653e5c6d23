import { curpBirthday, curpProblem, curpSex } from '../check-digits/curp';
import type { Market } from '../market';
import type { PersonalField } from './personal-form';

/** Answers that need not be asked for. */
export type Told = Readonly<Partial<Record<Extract<PersonalField, 'birthday' | 'gender'>, string>>>;

/** What a valid identity number says of its holder: a CURP names the birthday and, but for `X`, the sex. */
export function toldByIdentity({ identity, gender }: Market, nationalId: unknown): Told {
  if (identity.kind !== 'curp' || typeof nationalId !== 'string') return {};
  const curp = nationalId.replace(/\s/g, '').toUpperCase();
  if (curpProblem(curp) !== undefined) return {};
  const sex = curpSex(curp);
  return { birthday: curpBirthday(curp), ...(sex ? { gender: gender[sex] } : {}) };
}
