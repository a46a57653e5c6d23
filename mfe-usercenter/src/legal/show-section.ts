/** Id of a section's heading in the page. */
export function headingId(section: string): string {
  return `section-${section}`;
}

/** Scrolls to a part of the text and focuses it. */
export function showSection(section: string): void {
  const heading = document.getElementById(headingId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
