import * as v from 'valibot';
import { pure } from '../pure';
import { calendarDate, decimal, maybe, openPicklist, text, whole } from '../wire';

/** Data read from an identity document; `confidence` from 0 to 1. */
export const ocrResult = /*#__PURE__*/ pure(() =>
  v.object({
    curp: maybe(v.string()),
    nationalId: maybe(text),
    firstName: maybe(v.string()),
    middleName: maybe(v.string()),
    lastName: maybe(v.string()),
    gender: maybe(openPicklist(['male', 'female'])),
    birthday: maybe(calendarDate),
    address: maybe(v.string()),
    cityOfBirth: maybe(v.string()),
    confidence: decimal,
  }),
);

/** A stored image. `url` is signed, for its owner, for five minutes. */
export const kycImage = /*#__PURE__*/ pure(() =>
  v.object({
    imageId: text,
    url: v.string(),
    quality: maybe(v.object({ blur: decimal, glare: decimal, faceCount: maybe(whole) })),
    ocr: maybe(ocrResult),
  }),
);
