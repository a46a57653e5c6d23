/** Offers what is at an address as a file to keep. */
export function saveAs(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
