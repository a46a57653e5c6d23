import type { BankEntry } from '../bank-entry';
import type { Region } from '../market';

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter(line => line !== '');
}

/** One region a line: `Name: city, city`, `Name = other name = other name: …`, and `…: city = former name, city`. */
export function parseRegions(text: string, { complete = true } = {}): readonly Region[] {
  return linesOf(text).map(line => {
    const [names = '', cities = ''] = line.split(': ');
    const [name = '', ...otherNames] = names.split(' = ');
    const places = cities.split(', ').map(city => city.split(' = '));
    const former = places.flatMap(([now = '', ...before]) => before.map(old => [old, now] as const));
    return {
      name,
      ...(otherNames.length > 0 ? { otherNames } : {}),
      cities: places.map(([city = '']) => city),
      ...(former.length > 0 ? { formerCities: new Map(former) } : {}),
      complete,
    };
  });
}

/** One bank a line: `code|slug|name`, and `|closed` for one that takes no new account. */
export function parseBanks(text: string): readonly BankEntry[] {
  return linesOf(text).map(line => {
    const [code = '', slug = '', name = '', state] = line.split('|');
    return { name, slug, code, active: state !== 'closed' };
  });
}
