/** Shows the failure card in the markup of the page: messages and stylesheets may not be loaded. */
export function showBootFailure(): void {
  document.getElementById('boot-skeleton')?.setAttribute('hidden', '');
  const card = document.getElementById('boot-failed');
  card?.removeAttribute('hidden');
  card?.querySelector('button')?.addEventListener('click', () => window.location.reload());
}
