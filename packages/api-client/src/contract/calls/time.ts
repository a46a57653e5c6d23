import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { flag } from '../wire';

/** 38. Whether the lender requires the permission-collection flow for this order (spec section 4). */
export const uploadTimeEnable = /*#__PURE__*/ defineCall(() => ({
  id: 38,
  name: 'uploadTimeEnable',
  method: 'GET',
  path: '/time/upload/enable',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({ enableTimeSdk: flag }),
}));

/** 39. The data that the wrapper has already sent for this order. */
export const uploadTimeStatus = /*#__PURE__*/ defineCall(() => ({
  id: 39,
  name: 'uploadTimeStatus',
  method: 'GET',
  path: '/time/upload/uploadStatus',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    appList: flag,
    sms: flag,
    exif: flag,
    device: flag,
    contact: flag,
    location: flag,
  }),
}));
