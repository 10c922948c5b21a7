/** Saves a text or bytes as a file of this computer, as the browser's download does. */
export function saveFile(name: string, content: BlobPart, type = 'text/plain'): void {
  const encoding = typeof content === 'string' ? ';charset=utf-8' : '';
  const address = URL.createObjectURL(new Blob([content], { type: `${type}${encoding}` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own copy only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
