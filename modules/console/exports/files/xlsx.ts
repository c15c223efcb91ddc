import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Cell, textOf } from '@fairline/runtime';
import { ZipFile } from 'yazl';

/** Excel opens no sheet with more rows, and no cell with a longer text. */
export const maxSheetRows = 1_048_576;
const maxTextLength = 32_767;

/*
 * The file is a zip of five small documents (ECMA-376), of which only the sheet depends on the rows. yazl makes the zip as a
 * stream and waits for its reader. Every text is an inline string, which no spreadsheet runs as a formula.
 */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats';
const documents = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="${type}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Writes a whole workbook of one sheet, batch by batch. */
export async function* xlsxFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const rows = Readable.from(sheet(header, batches), { objectMode: false });
  // yazl leaves the errors of its sources to their maker.
  rows.on('error', (error) => output.destroy(error));
  for (const [name, text] of Object.entries(documents)) zip.addBuffer(Buffer.from(declaration + text), name);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  // A failure reaches the reader of the output.
  pipeline(zip.outputStream, output).catch((error: Error) => output.destroy(error));
  for await (const part of output) yield part;
}

async function* sheet(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${declaration}<worksheet xmlns="${main}"><sheetData>${xmlRow(header)}`);
  for await (const batch of batches) yield Buffer.from(batch.map(xmlRow).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

/** Writes a row of a sheet. */
export function xmlRow(cells: readonly Cell[]): string {
  return `<row>${cells.map(xmlCell).join('')}</row>`;
}

function xmlCell(cell: Cell): string {
  if (cell === null) return '<c/>';
  // Numbers that are not exact in 64 bits, such as long ids, stay texts.
  if (typeof cell === 'number' || (typeof cell === 'bigint' && BigInt(Number(cell)) === cell)) {
    return `<c><v>${cell}</v></c>`;
  }
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(textOf(cell))}</t></is></c>`;
}

function escaped(text: string): string {
  return (
    text
      .slice(0, maxTextLength)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows none of these
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\r', '&#13;')
  );
}
