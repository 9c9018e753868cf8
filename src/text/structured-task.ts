/** A question to a model whose answer must be JSON of a given shape. */
export interface StructuredTask {
  /** Letters, digits, `_` and `-` only: vendors refuse other names. */
  readonly name: string;
  readonly instructions: string;
  readonly input: string;
  /** JSON schema, of an object: vendors in strict mode want what `objectSchema` makes. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The schema of an object with these fields, all of them required. */
export function objectSchema(fields: StructuredTask['schema']): StructuredTask['schema'] {
  return { type: 'object', additionalProperties: false, required: Object.keys(fields), properties: fields };
}

/** The schema of an object that holds one list of objects with these fields. */
export function listSchema(name: string, fields: StructuredTask['schema']): StructuredTask['schema'] {
  return objectSchema({ [name]: { type: 'array', items: objectSchema(fields) } });
}
