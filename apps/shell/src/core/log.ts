/** Writes a line to the browser's console. */
export type Log = (words: string, detail: unknown) => void;
