import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { kycImage } from '../shared/person';
import { decimal, flag, limitedText, text, whole } from '../wire';

/** A photo, or what is left of it after the parts that `uploadPhotoPart` has sent under this id. */
function photo() {
  return { file: v.blob(), uploadId: v.optional(limitedText(36)) };
}

function identityImage() {
  return v.object({
    ...photo(),
    orderNo: v.optional(limitedText()),
    captureMode: v.picklist(['camera', 'file']),
  });
}

/**
 * Step 3: the front of the document.
 * @refuses identityFrontFailed
 */
export const uploadIdentityFront = /*#__PURE__*/ defineCall(() => ({
  id: 73,
  name: 'uploadIdentityFront',
  method: 'POST',
  path: '/user/upload/curp/front',
  encoding: 'multipart',
  payload: identityImage(),
  data: kycImage,
}));

/**
 * Step 3: the back of the document.
 * @refuses identityBackFailed
 */
export const uploadIdentityBack = /*#__PURE__*/ defineCall(() => ({
  id: 74,
  name: 'uploadIdentityBack',
  method: 'POST',
  path: '/user/upload/curp/back',
  encoding: 'multipart',
  payload: identityImage(),
  data: kycImage,
}));

/**
 * Step 3: the selfie.
 *
 * `liveness` is JSON text with the measurements of the device.
 * @refuses faceFailed
 */
export const saveFaceImage = /*#__PURE__*/ defineCall(() => ({
  id: 75,
  name: 'saveFaceImage',
  method: 'POST',
  path: '/user/saveFaceImage',
  encoding: 'multipart',
  payload: v.object({
    ...photo(),
    orderNo: v.optional(limitedText()),
    liveness: v.optional(limitedText(2000)),
  }),
  data: v.object({ ...kycImage.entries, live: flag, score: decimal }),
}));

/** The picture of a proof of payment. */
export const uploadVoucherImage = /*#__PURE__*/ defineCall(() => ({
  id: 76,
  name: 'uploadVoucherImage',
  method: 'POST',
  path: '/repay/upload/user/voucher',
  encoding: 'multipart',
  payload: v.object({ ...photo(), orderNo: limitedText() }),
  data: v.object({ imageId: text, url: v.string() }),
}));

/**
 * A part of a photo, at most 64 KB, for a line that is too bad for the whole: `at` is the bytes before it. The lender says
 * how many it has received, and forgets them after a day. The last part goes with the photo's own call.
 */
export const uploadPhotoPart = /*#__PURE__*/ defineCall(() => ({
  id: 122,
  name: 'uploadPhotoPart',
  method: 'POST',
  path: '/ext/photo-part',
  encoding: 'multipart',
  retry: 'safe',
  payload: v.object({ uploadId: limitedText(36), at: whole, file: v.blob() }),
  data: v.object({ received: whole }),
}));
