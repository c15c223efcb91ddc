import { inflateRawSync } from 'node:zlib';

/** Reads all files of a small zip by its central directory (APPNOTE 6.3.9, 4.3.12). @returns their texts by path */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('this is no zip');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [pathLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    );
    const path = zip.toString('utf8', at + 46, at + 46 + (pathLength ?? 0));
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + size);
    files.set(path, (method === 0 ? content : inflateRawSync(content)).toString());
    at += 46 + (pathLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
