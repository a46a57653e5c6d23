export function setHidden(id: string, hidden: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', hidden);
}

/**
 * Shows the failure card in the markup of the page: messages and stylesheets may not be loaded. It leaves what the page
 * shows, and so what was typed. `retry` tries again on this page; without it the page is loaded anew.
 */
export function showBootFailure(retry?: unknown): void {
  setHidden('boot-skeleton', true);
  setHidden('boot-slow', true);
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
