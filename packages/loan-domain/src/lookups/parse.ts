import type { BankEntry } from '../bank-entry';
import type { Region } from '../region';

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter(line => line !== '');
}

/** One region a line: `Name: city, city`. */
export function parseRegions(text: string, { complete = true } = {}): readonly Region[] {
  return linesOf(text).map(line => {
    const [name = '', cities = ''] = line.split(': ');
    return { name, cities: cities.split(', '), complete };
  });
}

/** One bank a line: `code|slug|name`, and `|closed` for one that takes no new account. */
export function parseBanks(text: string): readonly BankEntry[] {
  return linesOf(text).map(line => {
    const [code = '', slug = '', name = '', state] = line.split('|');
    return { name, slug, code, active: state !== 'closed' };
  });
}
