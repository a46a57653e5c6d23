import * as v from 'valibot';
import type { Market } from '../../market';
import type { Region } from '../../region';
import { textLengths } from '../../text/plain-text';
import { type Reads, typed } from '../entries';
import { must } from '../issue';
import { lineOf } from './text';

/** Home or work. */
export function addressSchema(field: 'address' | 'workAddress') {
  return lineOf(textLengths.address, `error.${field}.required`, `error.${field}.length`);
}

/** Postal code of home or work. */
export function pinCodeSchema(field: 'pinCode' | 'workPinCode', { pinCode }: Market) {
  return v.pipe(
    typed(`error.${field}.required`),
    must<string>(
      text => pinCode?.pattern.test(text) ?? true,
      `error.${field}.invalid`,
      ({ length }) => ({ length: pinCode?.length ?? 0, typed: length }),
    ),
  );
}

/** A place that is typed. */
export function placeSchema(field: 'cityOfBirth' | 'county') {
  return lineOf(textLengths.place, `error.${field}.required`, `error.${field}.length`);
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
export function citySchema(regions: readonly Region[] | undefined, state: unknown): Reads<string> {
  const region = regions?.find(({ name }) => name === state);
  return v.pipe(
    lineOf(textLengths.place, 'error.city.required', 'error.city.length'),
    must<string>(city => !region?.complete || region.cities.includes(city), 'error.city.unknown'),
  );
}
