import { expect, test } from 'vitest';
import { type FactHistory, type NextElement, nextElement } from './next.ts';

const fact = { element: 'fact', digest: 'а' } as const;
const corrected = { element: 'correction', digest: 'б' } as const;
const invalid = { element: 'invalidation', digest: '' } as const;

test.each<[string, FactHistory, { digest: string; returned: boolean }, NextElement]>([
  ['never sent', { pending: false }, { digest: 'а', returned: false }, 'fact'],
  ['never sent and taken back', { pending: false }, { digest: 'а', returned: true }, 'done'],
  ['sent, no protocol', { pending: true }, { digest: 'а', returned: false }, 'wait'],
  ['a change without protocol', { pending: true, accepted: fact }, { digest: 'б', returned: true }, 'wait'],
  ['accepted', { pending: false, accepted: fact }, { digest: 'а', returned: false }, 'done'],
  [
    'accepted and changed',
    { pending: false, accepted: fact },
    { digest: 'б', returned: false },
    'correction',
  ],
  ['corrected', { pending: false, accepted: corrected }, { digest: 'б', returned: false }, 'done'],
  [
    'corrected and changed back',
    { pending: false, accepted: corrected },
    { digest: 'а', returned: false },
    'correction',
  ],
  [
    'accepted and taken back',
    { pending: false, accepted: fact },
    { digest: 'а', returned: true },
    'invalidation',
  ],
  ['invalidated', { pending: false, accepted: invalid }, { digest: 'в', returned: false }, 'done'],
])('%s', (_, history, present, next) => expect(nextElement(history, present)).toBe(next));
