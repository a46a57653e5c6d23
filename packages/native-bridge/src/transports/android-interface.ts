import { member, methodOf } from './members';
import { type FindTransport, hostName, sendOnly } from './transport';

/** Android, plain `addJavascriptInterface`: every frame sees it, so it comes after everything safer. */
export const findAndroidInterface: FindTransport = window => {
  const call = methodOf(member(window, hostName), 'call');
  return call && sendOnly('androidInterface', text => call(text));
};
