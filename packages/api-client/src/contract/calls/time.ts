import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { flag, limitedText } from '../wire';

/**
 * Before an application is sent: whether the lender wants device data for it.
 *
 * Spec section 4.
 */
export const uploadTimeEnable = /*#__PURE__*/ defineCall(() => ({
  id: 38,
  name: 'uploadTimeEnable',
  method: 'GET',
  path: '/time/upload/enable',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({ enableTimeSdk: flag }),
}));

/** Before an application is sent: which device data has come already. */
export const uploadTimeStatus = /*#__PURE__*/ defineCall(() => ({
  id: 39,
  name: 'uploadTimeStatus',
  method: 'GET',
  path: '/time/upload/uploadStatus',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    appList: flag,
    sms: flag,
    exif: flag,
    device: flag,
    contact: flag,
    location: flag,
  }),
}));
