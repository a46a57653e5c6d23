import type { Shell } from '@sunbird/shell-api';

/** Opens a payment link in an app of the phone: by the wrapper, since a WebView opens none, else by the browser. */
export async function openUpiApp({ bridge }: Pick<Shell, 'bridge'>, url: string): Promise<void> {
  if (bridge.inWrapper) {
    const reply = await bridge.askWrapper?.('openPayment', { url });
    if (reply && reply.result !== 'denied') return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
