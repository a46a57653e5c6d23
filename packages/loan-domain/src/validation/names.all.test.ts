// cspell:disable -- names of people
import { faker as arabic } from '@faker-js/faker/locale/ar';
import { faker as indianEnglish } from '@faker-js/faker/locale/en_IN';
import { faker as nigerianEnglish } from '@faker-js/faker/locale/en_NG';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as mexican } from '@faker-js/faker/locale/es_MX';
import { faker as nepali } from '@faker-js/faker/locale/ne';
import { faker as urdu } from '@faker-js/faker/locale/ur';
import { faker as vietnamese } from '@faker-js/faker/locale/vi';
import { faker as yoruba } from '@faker-js/faker/locale/yo_NG';
import { allMarkets } from '../markets';
import { parseForm, personalSchema } from '.';

const generated = {
  NG: [nigerianEnglish, yoruba, arabic],
  MX: [mexican, spanish],
  IN: [indianEnglish, urdu, nepali],
  foreign: [vietnamese],
} as const;

/** Every first name, or surname, that the generators of a market's names know. */
function generatedNames(code: 'NG' | 'MX' | 'IN', kind: 'first_name' | 'last_name') {
  const lists = [...generated[code], ...generated.foreign].flatMap(({ rawDefinitions: { person } }) =>
    Object.values(person?.[kind] ?? {}),
  );
  const names = new Set(lists.flatMap(some => some ?? []));
  return [...names].filter(
    name => (name.match(/\p{L}/gu) ?? []).length >= allMarkets[code].names.minimumLetters,
  );
}

test.each(['NG', 'MX', 'IN'] as const)('%s takes each of some 3000 names of a generator', code => {
  const first = generatedNames(code, 'first_name');
  const last = generatedNames(code, 'last_name');
  const persons = Array.from({ length: Math.max(first.length, last.length) }, (_, person) => ({
    firstName: first[person % first.length] ?? '',
    lastName: last[person % last.length] ?? '',
  }));
  const schema = personalSchema(allMarkets[code], { today: '2026-03-06' });
  const refused = persons.filter(person => {
    const parsed = parseForm(schema, person);
    return !parsed.ok && Object.keys(person).some(field => parsed.issues[field] !== undefined);
  });
  expect(refused).toEqual([]);
  expect(first.length + last.length).toBeGreaterThan(3000);
});
