import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { pageOfPassport } from '@fairline/server/testing/picture';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pdfStream, pdfWith, pictureWithPlace } from '../verification.fixture.ts';
import { openFile } from './sealed-file.ts';

let site: TestSite;
let player: TestPlayer;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
});
afterAll(() => site.stop());

const answerSchema = z.looseObject({
  code: z.string().optional(),
  errors: z.array(z.object({ detail: z.string() })).optional(),
  documents: z
    .array(z.object({ documentId: z.string(), mediaType: z.string(), bytes: z.number() }))
    .optional(),
});

async function send(file: Buffer | Readable, type = 'image/jpeg', cookie = player.cookie) {
  const answer = await site.assembly.app.inject({
    method: 'POST',
    url: '/web-api/user/verification/documents?type=passport',
    headers: { cookie, ...csrfHeadersFor(cookie), 'content-type': type },
    payload: file,
  });
  const json = answerSchema.parse(answer.json());
  return {
    status: answer.statusCode,
    code: json.code,
    fault: json.errors?.[0]?.detail,
    documents: json.documents,
  };
}

/** Returns the bytes of the last document as they are stored, after the seal is opened. */
async function stored(documents: { documentId: string }[] | undefined): Promise<Buffer> {
  const { documentId = '' } = documents?.at(-1) ?? {};
  const path = join(site.platform.environment.dataDir, 'documents', `${documentId}.sealed`);
  return openFile(site.platform.sealing, documentId, await readFile(path));
}

async function filesOnDisk(): Promise<number> {
  return (await readdir(join(site.platform.environment.dataDir, 'documents')).catch(() => [])).length;
}

/** Writes the head of a PNG of a size that no memory holds; its pixels are few bytes. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

beforeAll(async () => {
  player = await site.player();
});

test('ACC-06: a picture is stored as other pixels, sealed, without the place of its camera', async () => {
  const file = await pictureWithPlace();
  expect(file.includes('Camera of Ana')).toBe(true);
  const { status, documents } = await send(file);
  expect(status).toBe(201);
  expect(documents?.at(-1)).toMatchObject({ mediaType: 'image/jpeg' });
  const bytes = await stored(documents);
  const { exif, width, height, format } = await sharp(bytes).metadata();
  expect({ exif, width, height, format }).toEqual({ exif: undefined, width: 60, height: 40, format: 'jpeg' });
  expect(bytes.includes('Camera of Ana')).toBe(false);
  const sealed = await readFile(
    join(site.platform.environment.dataDir, 'documents', `${documents?.at(-1)?.documentId}.sealed`),
  );
  expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
});

test('what is hidden behind a picture does not survive', async () => {
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1');
  const { status, documents } = await send(Buffer.concat([await pageOfPassport(), hidden]));
  expect(status).toBe(201);
  expect((await stored(documents)).includes('script')).toBe(false);
});

test('a PDF without anything that acts is kept as it is', async () => {
  const compressed = pdfStream('/Filter /FlateDecode', deflateSync(Buffer.from('BT (Name: Ana) Tj ET')));
  const file = pdfWith(compressed);
  const { status, documents } = await send(file, 'application/pdf');
  expect(status).toBe(201);
  expect(await stored(documents)).toEqual(file);
});

const script = '4 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
const hiddenScript = pdfStream(
  '/Type /ObjStm /Filter /FlateDecode',
  deflateSync(Buffer.from('4 0 << /S /J#61vaScript /JS (x) >>')),
);
const bomb = pdfStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(100 * 1024 * 1024)));

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['zero bytes', () => Buffer.alloc(0), 'empty'],
  ['an SVG that says it is a PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  ['a page in HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a GIF', () => Buffer.from('GIF89a'), 'type'],
  ['a zip archive', () => Buffer.from('PK\x03\x04', 'latin1'), 'type'],
  ['a picture that ends too soon', async () => (await pageOfPassport()).subarray(0, 200), 'unreadable'],
  ['a picture of 900 million pixels', () => hugePng(30_000), 'pixels'],
  ['a PDF with a script', () => pdfWith(script), 'active-content'],
  ['a PDF whose script is packed and written with escapes', () => pdfWith(hiddenScript), 'active-content'],
  [
    'a PDF with a filter that cannot be seen through',
    () => pdfWith(pdfStream('/Filter /LZWDecode', Buffer.from('x'))),
    'active-content',
  ],
  [
    'a PDF that starts a program',
    () => pdfWith('4 0 obj\n<< /S /Launch /F (cmd) >>\nendobj\n'),
    'active-content',
  ],
  ['a PDF with a password', () => pdfWith('4 0 obj\n<< /Encrypt 5 0 R >>\nendobj\n'), 'encrypted'],
  ['a PDF that unpacks to 100 MB', () => pdfWith(bomb), 'expands'],
  [
    'a PDF with an archive behind it',
    () => Buffer.concat([pdfWith(), Buffer.from('PK\x03\x04data')]),
    'unreadable',
  ],
])('SEC: %s is refused, and no file is left', async (_words, make, fault) => {
  const before = await filesOnDisk();
  const refused = await send(await make(), 'image/png');
  expect(refused).toMatchObject({ status: 422, code: 'DOCUMENT_REFUSED', fault });
  expect(await filesOnDisk()).toBe(before);
});

test('SEC: 100 MB are refused, whether or not their size is announced', async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  expect(await send(Buffer.alloc(100 * 1024 * 1024))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  let sent = 0;
  const endless = new Readable({
    read() {
      sent++;
      this.push(sent <= 100 ? chunk : null);
    },
  });
  expect(await send(endless)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
});

test('SEC: a visitor sends no document', async () => {
  expect(await send(await pageOfPassport(), 'image/jpeg', '')).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  });
});

test('a player sends at most twenty documents a day', async () => {
  const busy = await site.player();
  const file = await pageOfPassport();
  for (let sent = 0; sent < 20; sent++)
    expect((await send(file, 'image/jpeg', busy.cookie)).status).toBe(201);
  expect(await send(file, 'image/jpeg', busy.cookie)).toMatchObject({ status: 429 });
});
