import { apiDocument, describedRoutes, type Schema } from '../support/contract/api-document';

interface Property {
  readonly place: string;
  readonly schema: Schema;
}

/** Every schema in the document, with where it stands. */
function schemasIn(node: unknown, place: string): Property[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([name, value]) => schemasIn(value, `${place}/${name}`));
  return 'type' in node ? [{ place, schema: node }, ...inner] : inner;
}

const schemas = schemasIn(apiDocument.components.schemas, '');
const responses = describedRoutes.flatMap(({ method, path, operation }) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    place: `${method} ${path} ${status}`,
    guarded: (operation.security ?? []).length > 0,
    status: Number(status),
    names: Object.keys(response.headers ?? {}),
  })),
);

describe('the API description', () => {
  it('says of every number whether it is whole', () => {
    const vague = schemas.filter(({ schema: { type, format } }) => type === 'number' && format !== 'double');
    expect(vague.map(({ place }) => place)).toEqual([]);
  });

  it('has null among the choices of what can be null', () => {
    const wrong = schemas.filter(
      ({ schema: { type, enum: choices } }) =>
        Array.isArray(choices) && (choices as unknown[]).includes(null) !== [type].flat().includes('null'),
    );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('says how long the lists are that are cut', () => {
    const { CitationsDto, RecommendationsDto, PromptListDto } = apiDocument.components.schemas;
    expect(CitationsDto).toMatchObject({ properties: { top_competitors: { maxItems: 10 } } });
    expect(RecommendationsDto).toMatchObject({ properties: { items: { maxItems: 20 } } });
    expect(PromptListDto).toMatchObject({ properties: { items: { maxItems: 10 } } });
    const pages = Object.entries(apiDocument.components.schemas).filter(([name]) => name.endsWith('PageDto'));
    expect(pages.length).toBeGreaterThan(3);
    for (const [, page] of pages) {
      if ((page as any).properties.items === undefined) continue;
      expect(page).toMatchObject({ properties: { items: { maxItems: 100 } } });
    }
  });

  it('names the headers of every response', () => {
    for (const { place, guarded, status, names } of responses) {
      const wanted = [
        'X-Request-Id',
        ...(guarded && ![408, 417, 431].includes(status)
          ? ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
          : []),
        ...(status === 429 || status === 503 ? ['Retry-After'] : []),
        ...(status === 401 ? ['WWW-Authenticate'] : []),
      ];
      expect([place, names]).toEqual([place, expect.arrayContaining(wanted)]);
    }
  });

  it('closes every request body', () => {
    const bodies = describedRoutes.flatMap(
      ({ operation: { requestBody } }) => requestBody?.content['application/json'] ?? [],
    );
    expect(bodies.length).toBeGreaterThan(3);
    for (const { schema } of bodies) {
      const { $ref } = schema as { $ref: string };
      expect([$ref, apiDocument.components.schemas[$ref.split('/').at(-1)!]]).toMatchObject([
        $ref,
        { additionalProperties: false },
      ]);
    }
  });
});
