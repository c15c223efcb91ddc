import PDFDocument from 'pdfkit';
import type { Fonts, Weight } from './fonts.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** A4 in points, of which 72 are an inch. */
const page = { width: 595.28, height: 841.89, margin: 42, foot: 30 };

/** The width of a line of the sheet, in points. */
export const sheetWidth = page.width - 2 * page.margin;

/** A text in a column of a line. */
export interface SheetCell {
  text: string;
  /** The distance of the column from the side on which lines begin, in points. */
  at: number;
  width: number;
  /** `end`: the text ends at the far side of its column. */
  align?: 'end';
  weight?: Weight;
  /** The size of the letters in points; 9 when left out. */
  size?: number;
  isFaint?: boolean;
}

/** Cells side by side, or a thin line across the sheet. */
export type SheetRow = readonly SheetCell[] | 'rule';

export interface SheetOptions {
  fonts: Fonts;
  direction: 'ltr' | 'rtl';
  title: string;
  /** The maker of the document. */
  author: string;
  lng: string;
  createdMs: number;
  /** Writes the foot of a page by its number, from 1. */
  foot(page: number): string;
}

/** A document that is written from its top to its end. */
export interface Sheet {
  /** Writes rows that stay together on a page when one page can hold them. */
  write(rows: readonly SheetRow[]): void;
  /** Returns the bytes that were written since the last call. */
  taken(): Promise<Buffer>;
  /** Ends the document. @returns the rest of its bytes */
  ended(): Promise<Buffer>;
}

/** Creates a document of A4 pages with embedded fonts. In one from right to left the columns are mirrored. */
export function createSheet({ fonts, direction, title, author, lng, createdMs, foot }: SheetOptions): Sheet {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // The first font of a document would be Helvetica, which is not embedded.
    font: '',
    pdfVersion: '1.7',
    lang: lng,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(createdMs) },
  });
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });

  let pages = 0;
  let y = 0;
  const bottom = page.height - page.margin - page.foot;

  function newPage(): void {
    doc.addPage();
    pages += 1;
    const y0 = page.height - page.margin - 10;
    draw(laid([{ text: foot(pages), at: 0, width: sheetWidth, size: 8, isFaint: true, align: 'end' }]), y0);
    y = page.margin;
  }

  function linesOf({ text, width, weight = 'plain', size = 9 }: SheetCell): TextLine[] {
    return textLines(text, direction, width, {
      fontOf: (codePoint) => fonts.fontOf(codePoint, weight),
      widthOf: (run) => doc.font(run.font).fontSize(size).widthOfString(run.text),
    });
  }

  /** Breaks the cells of a row into lines. */
  function laid(row: SheetRow): LaidRow {
    if (row === 'rule') return { cells: [], height: 9, isRule: true };
    const cells = row.map((cell) => ({ cell, lines: linesOf(cell) }));
    const height = Math.max(...cells.map(({ cell, lines }) => lines.length * lineHeight(cell)));
    return { cells, height, isRule: false };
  }

  function draw({ cells, isRule }: LaidRow, top: number): void {
    if (isRule)
      doc
        .lineWidth(0.5)
        .strokeColor('#b8bec8')
        .moveTo(page.margin, top + 4)
        .lineTo(page.width - page.margin, top + 4)
        .stroke();
    for (const { cell, lines } of cells)
      for (const [index, line] of lines.entries()) drawLine(cell, line, top + index * lineHeight(cell));
  }

  function drawLine({ at, width, align, size = 9, isFaint }: SheetCell, line: TextLine, top: number): void {
    const left = direction === 'rtl' ? page.width - page.margin - at - width : page.margin + at;
    const isAtRight = (align === 'end') !== (direction === 'rtl');
    // The fonts have tops of their own, so their letters are put on one base line.
    let x = isAtRight ? left + width - line.width : left;
    doc.fillColor(isFaint ? '#5b6472' : '#111418');
    for (const run of line.runs) {
      doc
        .font(run.font)
        .fontSize(size)
        .text(run.text, x, top + size * 1.07, { lineBreak: false, baseline: 'alphabetic' });
      x += doc.widthOfString(run.text);
    }
  }

  async function taken(): Promise<Buffer> {
    // The stream hands its bytes over in a later turn, in which other requests are served too.
    await new Promise(setImmediate);
    return Buffer.concat(chunks.splice(0));
  }

  return {
    write(rows) {
      const all = rows.map(laid);
      const height = all.reduce((sum, row) => sum + row.height, 0);
      const isWhole = height <= bottom - page.margin;
      if (pages === 0 || (isWhole && y + height > bottom)) newPage();
      for (const row of all) {
        if (y + row.height > bottom) newPage();
        draw(row, y);
        y += row.height;
      }
    },
    taken,
    async ended() {
      doc.end();
      await finished;
      return taken();
    },
  };
}

interface LaidRow {
  cells: { cell: SheetCell; lines: TextLine[] }[];
  height: number;
  isRule: boolean;
}

function lineHeight({ size = 9 }: SheetCell): number {
  return size * 1.45;
}
