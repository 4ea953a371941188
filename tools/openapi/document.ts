import type { CallSpec } from '@distance/contract/define-call.ts';
import { ERROR_STATUS, type ErrorCode } from '@distance/contract/errors.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every call of the contract. */
export function openApiDocument(calls: Readonly<Record<string, CallSpec>>): Json {
  const routes: Record<string, Json> = {};
  for (const [key, spec] of Object.entries(calls)) {
    const path = (routes[spec.path] ??= {});
    path[spec.method.toLowerCase()] = operation(key, spec);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Дистанция',
      version: '1',
      description:
        'Calls of the ticketing platform. Money is in roubles, instants are ISO 8601 with an offset.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    paths: routes,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'In the language of Accept-Language.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field path to message.',
    },
    id: { type: 'string', description: 'Id of an unexpected failure, the same in the log.' },
    details: { type: 'object', additionalProperties: true },
  },
};

function operation(key: string, spec: CallSpec): Json {
  const parameters = [...parametersOf('path', spec.params), ...parametersOf('query', spec.query)];
  return {
    operationId: key,
    summary: spec.summary,
    ...(spec.auth !== 'none' && {
      security: spec.auth === 'required' ? [{ token: [] }] : [{}, { token: [] }],
    }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(spec),
    responses: { 200: answerOf(spec), ...refusalsOf(spec) },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }));
}

function bodyOf(spec: CallSpec): Json {
  if (spec.input === 'multipart') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!spec.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(spec.body, 'input') } },
    },
  };
}

function answerOf(spec: CallSpec): Json {
  if (spec.output === 'file') return { description: 'The file', content: { 'application/octet-stream': {} } };
  return {
    description: 'The answer',
    content: { 'application/json': { schema: jsonSchema(spec.output, 'output') } },
  };
}

/** Every refusal the call can give: its own, and those of the edge. */
function refusalsOf(spec: CallSpec): Json {
  const codes: ErrorCode[] = [...spec.errors, 'too_many', 'internal', 'busy'];
  if (spec.body || spec.query) codes.push('invalid');
  if (spec.params) codes.push('not_found');
  if (spec.auth !== 'none') codes.push('invalid_token');
  if (spec.auth === 'required') codes.push('unauthorized');
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  const rows = [...byStatus].toSorted(([a], [b]) => a - b);
  const schema = (listed: readonly ErrorCode[]) => ({
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { code: { enum: listed.toSorted() } } },
    ],
  });
  return Object.fromEntries(
    rows.map(([status, listed]) => [
      status,
      {
        description: listed.toSorted().join(', '),
        content: { 'application/json': { schema: schema(listed) } },
      },
    ]),
  );
}
