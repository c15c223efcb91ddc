import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const vary = 'accept-encoding, accept-language, cookie';
/** The level of gzip. Higher levels take twice the time and save only 2% of the size. */
const level = 5;
const compress = promisify(gzip);

/** Sends a page whose bytes are all known. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', vary);
  if (!acceptsGzip(request)) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page, { level }));
}

/** Reads the whole of a page that is already rendered. One write costs less than hundreds of small chunks. */
export async function wholePage(stream: { pipe(target: NodeJS.WritableStream): unknown }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  stream.pipe(target);
  await finished(target);
  return Buffer.concat(chunks);
}

/** Sends a page while it renders. React's stream flushes gzip too: a compressed page streams like a plain one. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: { pipe(target: NodeJS.WritableStream): unknown; abort(): void },
): FastifyReply {
  const compressed = acceptsGzip(request);
  if (compressed) reply.header('content-encoding', 'gzip');
  reply.header('vary', vary);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.statusCode = reply.statusCode;
  raw.on('close', () => {
    if (!raw.writableFinished) stream.abort();
  });
  if (compressed) {
    const gzip = createGzip({ level });
    gzip.pipe(raw);
    stream.pipe(gzip);
  } else stream.pipe(raw);
  return reply;
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
}
