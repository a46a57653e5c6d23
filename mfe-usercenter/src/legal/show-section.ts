/** Id of a section's heading in the page. */
export function headingId(section: string): string {
  return `section-${section}`;
}

/** Brings a part of the text into sight, and reading on starts there. */
export function showSection(section: string): void {
  const heading = document.getElementById(headingId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
