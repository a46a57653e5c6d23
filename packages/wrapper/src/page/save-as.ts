/** Offers what is at an address as a file to keep. */
export function saveAs(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Offers a text as a file to keep. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveAs(name, address);
  URL.revokeObjectURL(address);
}
