export function setHidden(id: string, hidden: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', hidden);
}

/** What the network wants a log-in for. */
const gateway = 511;

/** Why a script did not come, as a status: the network's own if nothing answers for it, or a gateway's page does. */
function statusOf(script: string): Promise<number> {
  return fetch(script, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, status, headers }) => (ok && /html/.test(`${headers.get('content-type')}`) ? gateway : status),
    () => gateway,
  );
}

/**
 * Shows the failure card in the markup of the page: messages and stylesheets may not be loaded. It leaves what the page
 * shows, and so what was typed. `retry` tries again on this page, and gets whether the site has the script no more;
 * without it the page is loaded anew. The card speaks of the network only if that is the `cause`: known, or to be found
 * out by a script that did not come.
 */
export function showBootFailure(retry?: unknown, cause?: string | boolean): void {
  setHidden('unstarted', true);
  setHidden('boot-slow', true);
  setHidden('boot-line', cause !== true);
  let isGone = false;
  if (typeof cause === 'string')
    void statusOf(cause).then(status => {
      setHidden('boot-line', status !== gateway);
      isGone = status === 404;
    });
  setHidden('boot-failed', false);
  const button = document.querySelector<HTMLButtonElement>('#boot-failed button');
  if (!button) return;
  button.onclick = () => {
    if (typeof retry !== 'function') return window.location.reload();
    setHidden('boot-failed', true);
    setHidden('boot-slow', false);
    retry(isGone);
  };
}
