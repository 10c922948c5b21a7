import { byId, element, fill, numberText, timeText } from './dom.js';

const tones = { ACCEPTED: 'good', PARTIAL: 'warn', REJECTED: 'bad', TECH_ERROR: 'bad' };

const placeNames = (state) =>
  new Map(
    state.organizations.flatMap((owner) =>
      owner.places.map((place) => [place.branch_id, `${place.name} (${owner.name})`]),
    ),
  );

/** The line under the title. */
export function showSummary(state) {
  const stopped = state.faults.some(({ kind }) => kind === 'stop') ? ' · МДЛП остановлена' : '';
  const pauses =
    state.intervals === 0 ? 'без пауз' : state.intervals === 1 ? 'паузы как в МДЛП' : 'паузы сокращены';
  byId('summary').textContent =
    `${timeText(state.now)} · упаковок ${numberText(state.totals.packs)}, коробов ${numberText(state.totals.boxes)} · ${pauses}${stopped}`;
}

/** Organisations with their people, places and packs by status. */
export function showWorld(state, titles) {
  const place = ({ branch_id, name, address, packs }) =>
    element(
      'div',
      { class: 'place' },
      element('h3', {}, name, ' ', element('span', { class: 'code muted' }, branch_id)),
      element('div', { class: 'muted' }, address),
      element(
        'ul',
        { class: 'chips' },
        ...(packs.length === 0
          ? [element('li', { class: 'muted' }, 'упаковок нет')]
          : packs.map(({ status, n }) =>
              element('li', {}, `${titles.packStatuses[status] ?? status}: ${numberText(n)}`),
            )),
      ),
    );
  fill(byId('organizations'), state.organizations, () =>
    state.organizations.map((organization) =>
      element(
        'article',
        { class: 'organization' },
        element('strong', {}, organization.full_name),
        element(
          'div',
          { class: 'muted' },
          `ИНН ${organization.inn}, КПП ${organization.kpp}, ${organization.sys_id}`,
        ),
        element(
          'div',
          { class: 'muted' },
          organization.users
            .map((user) => `${user.name} (${user.username}), ${user.position.toLowerCase()}`)
            .join('; '),
        ),
        ...organization.places.map(place),
      ),
    ),
  );
}

/** Documents, the newest first; a click opens one. */
export function showDocuments(state, titles, open) {
  const names = placeNames(state);
  const nameOf = (id) => names.get(id) ?? id ?? '';
  const row = (document) =>
    element(
      'tr',
      {},
      element('td', {}, timeText(document.created_at)),
      element(
        'td',
        {},
        element(
          'button',
          { class: 'link', type: 'button', onclick: () => open(document.document_id) },
          document.doc_type === null
            ? 'ещё не разобран'
            : `${document.doc_type} ${titles.actions[document.doc_type] ?? ''}`,
        ),
        element('div', { class: 'muted' }, document.direction === 'income' ? 'уведомление' : 'от участника'),
      ),
      element('td', {}, document.doc_num ?? ''),
      element('td', {}, nameOf(document.sender)),
      element('td', {}, nameOf(document.receiver)),
      element('td', {}, titles.documentStatuses[document.doc_status] ?? document.doc_status),
      element(
        'td',
        { class: tones[document.outcome] },
        document.direction === 'income' ? '' : (titles.outcomes[document.outcome] ?? document.outcome),
      ),
    );
  fill(byId('document-rows'), state.documents, () => state.documents.map(row));
}

/** What came in over HTTP. */
export function showCalls(state, titles) {
  const row = ({ at, verb, path, method, who, status, note }) =>
    element(
      'tr',
      {},
      element('td', {}, timeText(at)),
      element('td', {}, titles.methods[method] ?? method),
      element('td', { class: 'code path' }, `${verb} ${path}`),
      element('td', {}, who ?? ''),
      element(
        'td',
        { class: status >= 200 && status < 300 ? 'good' : 'bad' },
        status === 0 ? 'обрыв' : String(status),
      ),
      element('td', {}, note ?? ''),
    );
  fill(byId('call-rows'), state.calls, () => state.calls.map(row));
}

/** A text of millions of characters would stop the page. */
const LONGEST = 200_000;
const cut = (text) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}\n… всего ${numberText(text.length)} знаков` : text;

/** One document in the dialog. */
export function showDocument(document, titles) {
  const fields = [
    ['document_id', document.document_id],
    ['request_id', document.request_id],
    ['Поступил', timeText(document.created_at)],
    ['Обработан', timeText(document.processed_at)],
    ['Состояние', `${document.doc_status} — ${titles.documentStatuses[document.doc_status] ?? ''}`],
  ];
  byId('document-title').textContent =
    `${document.doc_type ?? ''} ${titles.actions[document.doc_type] ?? 'Документ'}`;
  byId('document-fields').replaceChildren(
    ...fields.flatMap(([name, value]) => [
      element('dt', { class: 'muted' }, name),
      element('dd', { class: 'code' }, value),
    ]),
  );
  byId('document-ticket').textContent = cut(document.ticket ?? 'Квитанции нет.');
  byId('document-xml').textContent = cut(document.xml ?? 'Документ ещё не загружен.');
  byId('document').showModal();
}
