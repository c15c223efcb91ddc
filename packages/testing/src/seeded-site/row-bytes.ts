/** A value of a row. Text is ASCII and written as it is: no seeded value has a tab, a line break or a backslash. */
export type CopiedValue = string | number | null;

/** Rows in the text format of COPY, written byte by byte: strings that grow would cost more than the rows' making. */
export interface RowBytes {
  /** Writes a row. Numbers are whole. */
  add(values: readonly CopiedValue[]): void;
  /** The bytes that wait. */
  length(): number;
  /** Returns what waits, and begins anew. */
  take(): Buffer;
}

const tab = 9;
const lineFeed = 10;
const minus = 45;
const zero = 48;
const backslash = 92;
const capitalN = 78;
/** No seeded row is longer. */
const rowBytes = 4 * 1024;

/** Creates rows whose caller takes them when about `chunkBytes` wait. */
export function createRowBytes(chunkBytes: number): RowBytes {
  let bytes = Buffer.allocUnsafe(chunkBytes + rowBytes);
  let at = 0;

  function writeText(text: string): void {
    for (let place = 0; place < text.length; place++) bytes[at++] = text.charCodeAt(place);
  }

  function writeNumber(value: number): void {
    let rest = value;
    if (rest < 0) {
      bytes[at++] = minus;
      rest = -rest;
    }
    let digits = 1;
    for (let bound = 10; rest >= bound; bound *= 10) digits++;
    for (let place = at + digits - 1; place >= at; place--) {
      const next = Math.floor(rest / 10);
      bytes[place] = zero + rest - next * 10;
      rest = next;
    }
    at += digits;
  }

  return {
    add(values) {
      for (let place = 0; place < values.length; place++) {
        if (place > 0) bytes[at++] = tab;
        const value = values[place];
        if (typeof value === 'number') writeNumber(value);
        else if (typeof value === 'string') writeText(value);
        else {
          bytes[at++] = backslash;
          bytes[at++] = capitalN;
        }
      }
      bytes[at++] = lineFeed;
    },

    length: () => at,

    take() {
      const taken = bytes.subarray(0, at);
      bytes = Buffer.allocUnsafe(chunkBytes + rowBytes);
      at = 0;
      return taken;
    },
  };
}
