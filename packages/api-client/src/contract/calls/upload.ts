import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { kycImage } from '../shared/person';
import { decimal, flag, limitedText, text } from '../wire';

function identityImage() {
  return v.object({
    file: v.blob(),
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
    file: v.blob(),
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
  payload: v.object({ file: v.blob(), orderNo: limitedText() }),
  data: v.object({ imageId: text, url: v.string() }),
}));
