import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dropDocumentHeaders } from './security-headers.ts';

/** Serves folders of files whose names have a hash of their content. */
export async function hashedFiles(
  app: FastifyInstance,
  folders: readonly { prefix: string; folder: string }[],
): Promise<void> {
  await app.register(async (hashed) => {
    dropDocumentHeaders(hashed);
    nameJavaScriptBriefly(hashed);
    for (const { prefix, folder } of folders) {
      await hashed.register(fastifyStatic, {
        root: folder,
        prefix,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        // Without `public`, which only matters for requests with credentials in a header (RFC 9111, 3.5).
        setHeaders: (reply) => void reply.header('cache-control', 'max-age=31536000, immutable'),
        index: false,
        // The name holds a hash of the content: browsers keep the file and never revalidate it or ask for a range.
        etag: false,
        lastModified: false,
        acceptRanges: false,
      });
    }
  });
}

/** Names scripts by the media type of RFC 9239, without a charset: modules are always UTF-8. */
function nameJavaScriptBriefly(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (String(type).startsWith('application/javascript')) reply.header('content-type', 'text/javascript');
    done();
  });
}
