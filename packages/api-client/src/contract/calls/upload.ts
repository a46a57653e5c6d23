import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { kycImage } from '../shared/identity';
import { decimal, flag, text } from '../wire';

function identityImage() {
  return v.object({
    file: v.blob(),
    orderNo: v.optional(v.string()),
    captureMode: v.picklist(['camera', 'file']),
  });
}

/** 73. Uploads the front of the identity document. */
export const uploadIdentityFront = /*#__PURE__*/ defineCall(() => ({
  id: 73,
  name: 'uploadIdentityFront',
  method: 'POST',
  path: '/user/upload/curp/front',
  encoding: 'multipart',
  payload: identityImage(),
  data: kycImage,
}));

/** 74. Uploads the back of the identity document. */
export const uploadIdentityBack = /*#__PURE__*/ defineCall(() => ({
  id: 74,
  name: 'uploadIdentityBack',
  method: 'POST',
  path: '/user/upload/curp/back',
  encoding: 'multipart',
  payload: identityImage(),
  data: kycImage,
}));

/** 75. Uploads the selfie. `liveness` is JSON text with the measurements of the device. */
export const saveFaceImage = /*#__PURE__*/ defineCall(() => ({
  id: 75,
  name: 'saveFaceImage',
  method: 'POST',
  path: '/user/saveFaceImage',
  encoding: 'multipart',
  payload: v.object({
    file: v.blob(),
    orderNo: v.optional(v.string()),
    liveness: v.optional(v.string()),
  }),
  data: v.object({ ...kycImage.entries, live: flag, score: decimal }),
}));

/** 76. Uploads one picture of a proof of payment. */
export const uploadVoucherImage = /*#__PURE__*/ defineCall(() => ({
  id: 76,
  name: 'uploadVoucherImage',
  method: 'POST',
  path: '/repay/upload/user/voucher',
  encoding: 'multipart',
  payload: v.object({ file: v.blob(), orderNo: v.string() }),
  data: v.object({ imageId: text, url: v.string() }),
}));
