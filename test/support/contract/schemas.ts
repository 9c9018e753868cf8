import type * as ajvPackage from 'ajv/dist/2020';
import { compiled } from '../compiled';
import { oncePerProcess } from '../once-per-process';
import { apiDocument, type Schema } from './api-document';

const { default: Ajv2020 } = compiled('ajv/dist/2020') as typeof ajvPackage;

const FORMATS: Readonly<Record<string, RegExp | true>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  email: /^\S+@\S+$/,
  double: true,
};

const { ajv, validators } = oncePerProcess('contract', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(FORMATS))
    // not the expression itself: in the runner's context it is an instance of another RegExp
    ajv.addFormat(name, format === true || ((text: string) => format.test(text)));
  ajv.addSchema({ $id: 'api', components: closed(apiDocument.components) });
  return { ajv, validators: new Map<Schema, ajvPackage.ValidateFunction>() };
});

/** Where a value departs from a schema of the API description, in words; empty: nowhere. Properties that are not described are faults. */
export function schemaFaults(schema: Schema, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(withWholeReferences(closed(schema)));
  validators.set(schema, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, detail(params as Record<string, unknown>)].filter(Boolean).join(' '),
  );
}

function detail(params: Record<string, unknown>): string {
  const named = params.additionalProperty ?? params.allowedValues;
  return named === undefined ? '' : JSON.stringify(named);
}

/** In the document a client may meet further properties one day; here each must be described. */
function closed<Node>(node: Node): Node {
  return mapped(node, (object) =>
    object.type === 'object' && 'properties' in object && !('additionalProperties' in object)
      ? { ...object, additionalProperties: false }
      : object,
  );
}

function withWholeReferences<Node>(node: Node): Node {
  return mapped(node, (object) =>
    typeof object.$ref === 'string' ? { ...object, $ref: object.$ref.replace('#', 'api#') } : object,
  );
}

function mapped<Node>(node: Node, change: (object: Record<string, unknown>) => unknown): Node {
  if (Array.isArray(node)) return node.map((item: unknown) => mapped(item, change)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  return change(
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapped(value as unknown, change)])),
  ) as Node;
}
