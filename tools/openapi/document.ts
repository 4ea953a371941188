import type { CallSpec } from '@distance/contract/define-call.ts';
import { ERROR_STATUS, type ErrorCode } from '@distance/contract/errors.ts';
import { codesOf, REFUSAL_DETAILS } from '@distance/contract/refusals.ts';
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
      schemas: { Error: errorSchema, ...detailedSchemas },
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
    details: {
      type: 'object',
      description: 'What the client needs to go on; its shape belongs to the code.',
    },
  },
};

/** A refusal that has details, one for each such code. */
const detailedSchemas = Object.fromEntries(
  Object.entries<z.ZodType>(REFUSAL_DETAILS).map(([code, details]) => [
    `Error.${code}`,
    {
      allOf: [
        { $ref: '#/components/schemas/Error' },
        {
          type: 'object',
          ...(!details.isOptional() && { required: ['details'] }),
          properties: { code: { const: code }, details: jsonSchema(details, 'output') },
        },
      ],
    },
  ]),
);

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
  const byStatus = Map.groupBy([...codesOf(spec)].toSorted(), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, listed]) => [
        status,
        { description: listed.join(', '), content: { 'application/json': { schema: schemaOf(listed) } } },
      ]),
  );
}

function schemaOf(listed: readonly ErrorCode[]): Json {
  const bare = listed.filter((code) => !Object.hasOwn(REFUSAL_DETAILS, code));
  const either: Json[] = listed
    .filter((code) => !bare.includes(code))
    .map((code) => ({ $ref: `#/components/schemas/Error.${code}` }));
  if (bare.length > 0)
    either.unshift({
      allOf: [
        { $ref: '#/components/schemas/Error' },
        { type: 'object', properties: { code: { enum: bare } } },
      ],
    });
  const [only] = either;
  return either.length === 1 && only ? only : { oneOf: either };
}
