export interface Comment {
  /** The line number, counted from 1. */
  line: number;
  /** The words of the comment, on one line. */
  text: string;
}

const comment = /^[ \t]*\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--(?!-?\w))[^\n]*\n?)+/gm;
/** Instructions to tools, and dividing lines. They contain no words for a reader. */
const directive = /^(biome-ignore|@vitest|v8 ignore|#__PURE__|@__PURE__|eslint|ts-|=+$|-+$)/;

/** Finds the comments of a source file: blocks, and neighbouring lines of `//` or `--` as one. */
export function commentsOf(source: string): Comment[] {
  return [...source.matchAll(comment)].flatMap(({ 0: found, index }) => {
    const text = found
      .replace(/^\s*\/\*+|\*+\/$/g, '')
      .replace(/^[ \t]*(?:\*|\/\/|--)+ ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '' || directive.test(text)) return [];
    return [{ line: source.slice(0, index).split('\n').length, text }];
  });
}
