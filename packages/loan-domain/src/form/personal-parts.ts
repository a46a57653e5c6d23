import type { Market } from '../market';
import type { FieldDeclaration } from './declare-form';
import { visibleInMarket } from './dependencies';
import { type PersonalField, personalForm } from './personal-form';

/** In the order of the screens. Numbers come before the rest: one may say what is then not asked. */
const partNames = ['name', 'numbers', 'about', 'reach'] as const;
export type PersonalPartName = (typeof partNames)[number];

export interface PersonalPart {
  readonly name: PersonalPartName;
  /** In the order of the screen. */
  readonly fields: readonly PersonalField[];
}

/** Personal info in groups, one matter each. Several numbers are a matter of their own; one goes with the name. */
export function personalParts(market: Market): readonly PersonalPart[] {
  const shown = visibleInMarket(personalForm, market.fields.personal);
  function partOf(field: PersonalField): string {
    const { part }: FieldDeclaration = personalForm[field];
    return part;
  }
  const isOne = shown.filter(field => partOf(field) === 'numbers').length === 1;
  const parts = partNames.map(name => ({
    name,
    fields: shown.filter(field => {
      const part = partOf(field);
      return (isOne && part === 'numbers' ? 'name' : part) === name;
    }),
  }));
  return parts.filter(({ fields }) => fields.length > 0);
}
