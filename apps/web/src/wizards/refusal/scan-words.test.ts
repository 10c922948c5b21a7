import { wizardNames, wizardOf } from '@provizor/contract';
import { expect, test } from 'vitest';
import { seenOf } from '../delivery/scan-texts.ts';
import { groupLines } from '../shared/steps/groups.ts';
import { textsOf } from '../shared/wizard-texts.ts';
import { tickedWords } from './scan-words.ts';

const ofOurs = wizardNames.filter((wizard) => wizardOf(wizard).source === 'outgoing');
const foreign = (wizard: (typeof wizardNames)[number]) =>
  seenOf({ kind: 'foreign', code: '04600000000015XXXXXXXXXXXXX' }, '04600000000015XXXXXXXXXXXXX', {
    content: { boxes: [] },
    words: tickedWords(wizard),
  });

test('wizards over a document of ours speak of no supplier, delivery or document of a partner', () => {
  expect(ofOurs).toEqual(expect.arrayContaining(['refusal_sender', 'correction', 'cancellation']));
  const groups = { taken: 1, unreconciled: 0, blocking: 0, bad: 2, 'with-bad': 0, incomplete: 0, missing: 0 };
  for (const wizard of ofOurs) {
    const said = JSON.stringify([foreign(wizard), textsOf(wizard), groupLines(wizard, groups)]);
    expect([wizard, said]).toEqual([wizard, expect.not.stringMatching(/поставщик|поставк|партнёр/i)]);
    expect(groupLines(wizard, groups).at(-1)).toEqual({ name: 'Всего в документе', count: 3 });
  }
});

test('a refusal of a delivery asks to clear up with the supplier', () => {
  expect(foreign('refusal_receiver')).toEqual({
    kind: 'foreign',
    reason: 'Этой упаковки нет в документе поставщика',
    cure: 'Отложите её до выяснения с поставщиком',
  });
  expect(textsOf('refusal_receiver').cure).toContain('останутся в документе партнёра');
});
