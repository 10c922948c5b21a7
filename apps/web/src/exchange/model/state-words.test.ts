import { expect, it } from 'vitest';
import { incomingSignWord, outgoingSignWord } from './state-words.ts';

it('names the state of incoming documents by the specification', () => {
  expect(([0, 1, 2, 3] as const).map((done) => incomingSignWord({ done }))).toEqual([
    'Документ обрабатывается',
    'Документ обработан',
    'Ошибка в документе',
    'Документ обработан частично',
  ]);
});

it('tells an error of sending from one of the document and one of the registrar', () => {
  const sent = { document_id: 'x', mdlp_doc_type: 701, result: null } as const;
  expect(outgoingSignWord({ ...sent, state: 'queued' })).toBe('Документ обрабатывается');
  expect(outgoingSignWord({ ...sent, state: 'done', result: 'Accepted' })).toBe('Документ обработан');
  expect(outgoingSignWord({ ...sent, state: 'done', result: 'Partial' })).toBe('Документ обработан частично');
  expect(outgoingSignWord({ ...sent, state: 'done', result: 'Rejected' })).toBe('Ошибка в документе');
  expect(outgoingSignWord({ ...sent, state: 'failed' })).toBe('Ошибка в документе');
  expect(outgoingSignWord({ ...sent, state: 'failed', document_id: null })).toBe('Ошибка отправки');
  expect(outgoingSignWord({ ...sent, state: 'failed', mdlp_doc_type: 10_531 })).toBe('Ошибка РВ');
});
