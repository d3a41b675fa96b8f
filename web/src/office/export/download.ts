/** Hands a file to the browser as a download. */
export const download = (name: string, chunks: readonly BlobPart[], type: string): void => {
  const address = URL.createObjectURL(new Blob([...chunks], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The address is revoked later, since some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
