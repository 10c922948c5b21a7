import { byId, element } from './dom.js';

const { info, paths } = await (await fetch('/api-docs/openapi.json')).json();

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
