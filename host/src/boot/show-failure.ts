export function setHidden(id: string, hidden: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', hidden);
}

/** Whether the network is why a script did not come: nothing answers for it, or a gateway's page does. */
function isNetworks(script: string): Promise<boolean> {
  return fetch(script, { method: 'HEAD', cache: 'no-store' }).then(
    answer => answer.status === 511 || (answer.ok && /html/.test(`${answer.headers.get('content-type')}`)),
    () => true,
  );
}

/**
 * Shows the failure card in the markup of the page: messages and stylesheets may not be loaded. It leaves what the page
 * shows, and so what was typed. `retry` tries again on this page; without it the page is loaded anew. The card speaks of
 * the network only if that is the `cause`: known, or to be found out by a script that did not come.
 */
export function showBootFailure(retry?: unknown, cause?: string | boolean): void {
  setHidden('unstarted', true);
  setHidden('boot-slow', true);
  setHidden('boot-line', cause !== true);
  if (typeof cause === 'string') void isNetworks(cause).then(is => setHidden('boot-line', !is));
  setHidden('boot-failed', false);
  const button = document.querySelector<HTMLButtonElement>('#boot-failed button');
  if (!button) return;
  button.onclick = () => {
    if (typeof retry !== 'function') return window.location.reload();
    setHidden('boot-failed', true);
    setHidden('boot-slow', false);
    retry();
  };
}
