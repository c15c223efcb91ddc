/** Makes the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked later, when the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
