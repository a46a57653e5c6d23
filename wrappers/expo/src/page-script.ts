import * as v from 'valibot';

/** The oldest engines in which the page runs. */
const oldest = { chrome: 80 };

const ageSchema = v.pipe(v.string(), v.parseJson(), v.object({ userAgent: v.string() }));

/**
 * Runs in the page before its own scripts. It says how old the WebView is. A file input that wants the camera is never
 * answered by Android's WebView while the app may not use it: the input then takes any picture.
 */
export const pageScript = `(function () {
  window.ReactNativeWebView.postMessage(JSON.stringify({ userAgent: navigator.userAgent }));
  document.addEventListener('click', function (event) {
    var input = event.target;
    if (input && input.type === 'file' && !window.sunbirdCamera) input.removeAttribute('capture');
  }, true);
})(); true;`;

/** Says whether the app may use the camera now. */
export function cameraScript(isAllowed: boolean): string {
  return `window.sunbirdCamera = ${isAllowed}; true;`;
}

/** Whether a message of `pageScript` names a WebView in which the page does not run. */
export function isTooOld(text: string): boolean {
  const read = v.safeParse(ageSchema, text);
  const chrome = read.success && /Chrome\/(\d+)/.exec(read.output.userAgent)?.[1];
  return chrome ? Number(chrome) < oldest.chrome : false;
}
