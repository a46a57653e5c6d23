import * as v from 'valibot';
import type { Market } from '../../market';
import type { Region } from '../../region';
import { textLengths } from '../../text/plain-text';
import { compact, type Reads, typed } from '../entries';
import { errorKey } from '../error-keys';
import { must } from '../issue';
import { lineOf } from './text';

/** Postal code of home or work. */
export function pinCodeSchema(field: string, market: Market) {
  const { pinCode } = market;
  return v.pipe(
    compact(errorKey(field, 'required', market)),
    must<string>(
      text => pinCode === undefined || text.length === pinCode.length,
      errorKey(field, 'invalid', market),
      ({ length }) => ({ length: pinCode?.length ?? 0, typed: length }),
    ),
    must<string>(text => pinCode?.pattern.test(text) ?? true, errorKey('pinCode', 'unknown', market)),
  );
}

/** A state of the list; any text where there is no list. */
export function stateSchema(regions: readonly Region[] | undefined): Reads<string> {
  return v.pipe(
    typed('error.state.required'),
    must<string>(
      state => regions === undefined || regions.some(({ name }) => name === state),
      'error.state.unknown',
    ),
  );
}

/** A city of the chosen state; any text where not every city is known. */
export function citySchema(
  regions: readonly Region[] | undefined,
  state: unknown,
  market: Market,
): Reads<string> {
  const region = regions?.find(({ name }) => name === state);
  return v.pipe(
    lineOf(textLengths.place, errorKey('city', 'required', market), 'error.city.length'),
    must<string>(city => !region?.complete || region.cities.includes(city), 'error.city.unknown'),
  );
}
