import { byId, element } from './dom.js';

const { info, paths, components } = await (await fetch('/api-docs/openapi.json')).json();

const { accounts, keys } = await (await fetch('/control/accounts')).json();

byId('keys').textContent = keys;
byId('accounts').replaceChildren(
  ...accounts.map(({ organization, username, client_id, client_secret, user_id, places }) =>
    element(
      'tr',
      {},
      element('td', {}, organization),
      element('td', {}, username),
      ...[client_id, client_secret, user_id, places.join(' ')].map((text) =>
        element('td', { class: 'code' }, text),
      ),
    ),
  ),
);
/** A shape in the notation of a literal: names, types, what may be left out. Shapes with a name stand by it. */
function sketch(schema, depth = 0) {
  if (schema.$ref && depth > 0) return schema.$ref.split('/').at(-1);
  if (schema.$ref) return sketch(components.schemas[schema.$ref.split('/').at(-1)], depth);
  if (schema.anyOf) return schema.anyOf.map((each) => sketch(each, depth + 1)).join(' | ');
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `[${sketch(schema.items ?? {}, depth + 1)}]`;
  if (!schema.properties) return schema.type ?? 'object';
  const inset = '  '.repeat(depth + 1);
  const lines = Object.entries(schema.properties).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${inset}${name}${mark}: ${sketch(field, depth + 1)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${'  '.repeat(depth)}}`;
}

const schemaOf = (part) => part?.content?.['application/json']?.schema;

function shapes({ requestBody, responses }) {
  const body = schemaOf(requestBody);
  const reply = schemaOf(responses[200]);
  if (!body && !reply) return element('td', {}, '');
  return element(
    'td',
    {},
    element(
      'details',
      {},
      element('summary', {}, body ? 'тело и ответ' : 'ответ'),
      ...[body, reply].flatMap((schema) =>
        schema ? [element('pre', { class: 'code' }, sketch(schema))] : [],
      ),
    ),
  );
}

byId('about').textContent = info.description;
byId('methods').replaceChildren(
  ...Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) =>
      element(
        'tr',
        {},
        element('td', { class: 'code' }, verb.toUpperCase()),
        element('td', { class: 'code' }, path),
        element('td', {}, operation.summary),
        element('td', { class: 'muted' }, operation.description),
        shapes(operation),
      ),
    ),
  ),
);

byId('shapes').replaceChildren(
  ...Object.keys(components.schemas)
    .filter((id) => !/(Body|Reply)$/.test(id))
    .map((id) =>
      element(
        'details',
        { id: `shape-${id}` },
        element('summary', {}, id),
        element('pre', { class: 'code' }, sketch(components.schemas[id])),
      ),
    ),
);
