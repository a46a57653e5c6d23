import * as v from 'valibot';
import type { Market } from '../market';
import { entry, required, typed } from './entries';

/** The uploaded pictures: the sides of the document that the market requires, and the face. */
export function identitySchema({ identity }: Market) {
  function presence(side: 'front' | 'back') {
    return identity.sides.includes(side) ? 'required' : 'hidden';
  }
  return v.object({
    frontImageId: entry(presence('front'), typed('error.frontImage.required')),
    backImageId: entry(presence('back'), typed('error.backImage.required')),
    faceImageId: required(typed('error.faceImage.required')),
  });
}
