/** Writes a line to the log of the page: the browser's console. */
export type Log = (words: string, detail: unknown) => void;
