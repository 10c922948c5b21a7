import { byId, element } from './dom.js';

const { info, paths } = await (await fetch('/api-docs/openapi.json')).json();

byId('about').textContent = info.description;
byId('methods').replaceChildren(
  ...Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { summary, description }]) =>
      element(
        'tr',
        {},
        element('td', { class: 'code' }, verb.toUpperCase()),
        element('td', { class: 'code' }, path),
        element('td', {}, summary),
        element('td', { class: 'muted' }, description),
      ),
    ),
  ),
);
