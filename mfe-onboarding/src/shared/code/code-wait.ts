/** From when on another code may be requested. Epoch ms, by the device's clock. */
export interface CodeWait {
  readonly askedAt: number;
  readonly resendAt: number;
}

/** The wait that begins now. */
export function waitFor(seconds: number): CodeWait {
  const askedAt = Date.now();
  return { askedAt, resendAt: askedAt + seconds * 1000 };
}

/** Whether it lasts. A clock that stands before the request was set back since then, maybe by years: it tells nothing. */
export function isWaiting({ askedAt, resendAt }: CodeWait): boolean {
  const now = Date.now();
  return askedAt <= now && now < resendAt;
}
