import type { Shell } from '@sunbird/shell-api';

/** What TypeScript's own types lack of WebOTP. */
interface CodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Waits for an SMS whose last line names this site. Undefined where the device does not tell. Never rejects. */
export async function readSentCode(
  bridge: Shell['bridge'],
  signal: AbortSignal,
): Promise<string | undefined> {
  const read = await bridge.askWrapper?.('readCode', {}).catch(() => undefined);
  if (read?.result === 'success') return read.code;
  if (signal.aborted || !('OTPCredential' in window)) return undefined;
  const request: CodeRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer: unknown = await navigator.credentials.get(request);
    return typeof answer === 'object' &&
      answer !== null &&
      'code' in answer &&
      typeof answer.code === 'string'
      ? answer.code
      : undefined;
  } catch {
    // The step is over, or the borrower or the page's policy refused.
    return undefined;
  }
}
