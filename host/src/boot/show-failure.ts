/** The page's own card, in the markup: there may be no catalogue, and no stylesheet, to speak with. */
export function showBootFailure(): void {
  document.getElementById('boot-skeleton')?.setAttribute('hidden', '');
  const card = document.getElementById('boot-failed');
  card?.removeAttribute('hidden');
  card?.querySelector('button')?.addEventListener('click', () => window.location.reload());
}
