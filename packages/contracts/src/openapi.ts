import { z } from 'zod';
import type { Call } from './define-call.ts';
import { errorCatalogue } from './errors.ts';

type Json = Record<string, unknown>;

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    error_code: {
      type: 'integer',
      description:
        '100, 111, 112, 113: a captcha of that type has to be solved first; 120: a new device record is needed',
    },
    exception_code: { type: 'integer', description: '1: the player has to confirm changed terms first' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          detail: { type: 'string' },
          code: { type: 'string', description: 'the reason of this part' },
          allowedMinor: { type: 'integer', description: 'the highest amount that would be accepted' },
          oddsMilli: { type: 'integer', description: 'the price at which the selection is on offer' },
        },
      },
    },
  },
};

/** Creates the OpenAPI 3.1 document of these calls. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairline', version, license: { name: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'user_token' } },
    },
  };
}

function operation(call: Call): Json {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  if (call.idempotent) {
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } });
  }
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.tag],
    parameters,
    ...(call.access === 'player' ? { security: [{ session: [] }] } : {}),
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: {
      [call.status]: { description: 'Success', content: json(schemaOf(call.answer, 'output')) },
      ...errorAnswers(call),
    },
  };
}

function errorAnswers(call: Call): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of call.errors) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const own = [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]);
  return { ...Object.fromEntries(own), default: { description: 'Any other error', content } };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const object = z.looseObject({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  });
  const { properties, required } = object.parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
