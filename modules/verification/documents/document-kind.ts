export type DocumentKind = 'jpeg' | 'png' | 'webp' | 'pdf';

const signatures: readonly { kind: DocumentKind; at: number; bytes: Buffer }[] = [
  { kind: 'jpeg', at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'png', at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { kind: 'webp', at: 8, bytes: Buffer.from('WEBP', 'latin1') },
  { kind: 'pdf', at: 0, bytes: Buffer.from('%PDF-', 'latin1') },
];

/** Tells the kind of a file by its first bytes. Its name and its declared type say nothing. */
export function documentKind(file: Buffer): DocumentKind | undefined {
  const found = signatures.find(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));
  if (found?.kind === 'webp' && file.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  return found?.kind;
}
