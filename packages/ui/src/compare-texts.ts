/** A part of a compared text: in both texts, in the later one alone, or in the earlier one alone. */
export interface ComparedPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export interface ComparedParagraph {
  kind: 'same' | 'added' | 'removed' | 'changed';
  parts: readonly ComparedPart[];
}

/** A table of more cells would take too long in a browser; the texts then count as replaced. */
const maxCells = 4_000_000;
/** Two paragraphs with fewer common words, as a share of the longer one, have nothing to do with each other. */
const minCommonShare = 0.3;

/** Compares two texts by paragraph, and changed paragraphs by word. Blank lines do not count. */
export function compareTexts(before: string, after: string): ComparedParagraph[] {
  const compared: ComparedParagraph[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    compared.push(...pairParagraphs(removed, added));
    [removed, added] = [[], []];
  };
  for (const { kind, text } of compare(paragraphsOf(before), paragraphsOf(after))) {
    if (kind === 'removed') removed.push(text);
    else if (kind === 'added') added.push(text);
    else {
      flush();
      compared.push({ kind, parts: [{ kind, text }] });
    }
  }
  flush();
  return compared;
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Pairs removed paragraphs with added ones in their order, where they are alike. */
function pairParagraphs(removed: readonly string[], added: readonly string[]): ComparedParagraph[] {
  const paragraphs: ComparedParagraph[] = [];
  const only = (kind: 'added' | 'removed', text: string): ComparedParagraph => ({
    kind,
    parts: [{ kind, text }],
  });
  for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
    const [old, young] = [removed[index], added[index]];
    const parts =
      old !== undefined && young !== undefined ? joined(compare(wordsOf(old), wordsOf(young))) : [];
    if (old !== undefined && young !== undefined && isAlike(parts, old, young)) {
      paragraphs.push({ kind: 'changed', parts });
      continue;
    }
    if (old !== undefined) paragraphs.push(only('removed', old));
    if (young !== undefined) paragraphs.push(only('added', young));
  }
  return paragraphs;
}

/** Splits a paragraph into words, each with the blanks after it. */
function wordsOf(paragraph: string): string[] {
  return paragraph.match(/\S+\s*/g) ?? [];
}

function isAlike(parts: readonly ComparedPart[], old: string, young: string): boolean {
  const common = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
  return common >= minCommonShare * Math.max(old.length, young.length);
}

/** Joins neighbours of one kind. */
function joined(parts: readonly ComparedPart[]): ComparedPart[] {
  const whole: ComparedPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) whole[whole.length - 1] = { ...last, text: last.text + part.text };
    else whole.push(part);
  }
  return whole;
}

/** Finds the longest common subsequence of two lists, and returns what stays, goes and comes, in reading order. */
function compare(before: readonly string[], after: readonly string[]): ComparedPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const same = (texts: readonly string[]) => texts.map((text): ComparedPart => ({ kind: 'same', text }));
  const middle = compareMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  return [...same(after.slice(0, start)), ...middle, ...same(after.slice(after.length - end))];
}

function compareMiddle(before: readonly string[], after: readonly string[]): ComparedPart[] {
  const width = after.length + 1;
  if (before.length * after.length > maxCells) {
    return [
      ...before.map((text): ComparedPart => ({ kind: 'removed', text })),
      ...after.map((text): ComparedPart => ({ kind: 'added', text })),
    ];
  }
  // The cell of two places holds the length of the longest common subsequence of what follows them.
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: ComparedPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]];
    if (old !== undefined && old === young) {
      parts.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (young === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old });
      row += 1;
    } else if (young !== undefined) {
      parts.push({ kind: 'added', text: young });
      column += 1;
    }
  }
  return parts;
}
