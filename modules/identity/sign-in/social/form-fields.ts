import { invalidInput, PlatformError } from '@fairline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The maximum size of a form: a token of a few thousand characters and some short fields. */
const maxFormBytes = 16 * 1_024;
const maxFields = 8;

/**
 * Lets `scope` accept multipart forms, which its handlers get as an object of fields. The size bound holds for the whole
 * body, and text between its parts counts too.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      formFields(new Uint8Array(body), headers['content-type'] ?? ''),
  );
}

async function formFields(body: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, string>> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new PlatformError('INVALID_INPUT', 'The body is not a multipart form');
  });
  const fields = [...form];
  if (fields.length > maxFields) throw invalidInput('body', `has more than ${maxFields} fields`);
  const known: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string') throw invalidInput('body', 'may not carry a file');
    if (Object.hasOwn(known, name)) throw invalidInput('body', 'names a field twice');
    // A plain assignment to `__proto__` would change the prototype.
    Object.defineProperty(known, name, { value, enumerable: true });
  }
  return known;
}
