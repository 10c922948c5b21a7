import { expect, test } from 'vitest';
import { textOf } from './support/documents.ts';
import { type Said, said } from './support/said.ts';

/** Printed forms keep the words and the spelling they are approved with; columns of files are those of the files. */
const asApproved =
  /^packages\/printing\/|^packages\/domain\/src\/(?:balances-file|prices\/markup-table)|^packages\/upd\//;
/** Texts of several lines are statements of the database or columns set by spaces. */
const isProse = ({ text }: Said) => !text.includes('\n') && !/^<\w/.test(text);
const told = said.filter((one) => isProse(one) && !asApproved.test(one.path));

/** Texts the specifications give to the letter, their signs included (docs/specification.md). */
const specified =
  /^(?:Элемент|Поиск в) справочник[ае] "|^Необходимо (?:указать|ввести) |^(?:Остатков не найдено|Заполните поле|ВНИМАНИЕ)!|^Подтвердить приемку$/;
const findings = (found: readonly Said[]) => found.map(({ path, line, text }) => `${path}:${line} ${text}`);

test('the texts are read', () => {
  expect(told.length).toBeGreaterThan(12_000);
  expect(told.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Подтвердить поставку', 'Выйти из программы', '✔ Служба установлена']),
  );
});

test.each([
  ['an ellipsis is «…»', /\.{3}/],
  ['quotes are «ёлочки», inside them „лапки“', /(?:^|[\s(])["“][а-яё]|[а-яё]["”](?:[\s.,:;)]|$)/i],
  ['a dash is «—»', /[а-яё»)}] - [а-яё«(]/i],
  ['a space is one', /[а-яё,.;:] {2,}[а-яё]/i],
  ['a sentence ends with one sign', /[^.]\.\.$|[^.]\.\.[^.]|[!?]\./],
  ['no space stands before a sign', /[а-яё»)] [,.;:!?](?: [а-яё«]|$)/i],
  ['letters of a word are of one alphabet', /[а-яё][a-z]|[a-z][а-яё]/i],
  ['a word is not written for two numbers or genders at once', /[а-яё]\((?:а|я|и|ы|ов|ей|ам|ук)\)/i],
])('%s', (_, wrong) => {
  expect(findings(told.filter(({ text }) => wrong.test(text) && !specified.test(text)))).toEqual([]);
});

test('nobody is shouted at, but where the specifications do', () => {
  expect(findings(told.filter(({ text }) => text.includes('!') && !specified.test(text)))).toEqual([]);
});

/** Words that are right with «е», though others are written the same but for «ё». */
const otherWords = ['все', 'чем', 'узнает', 'е', 'нем', 'осел', 'небо'];

test('«ё» is written in every word, if in any', () => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[а-яё]+/g) ?? [];
  const withYo = new Set(told.flatMap(({ text }) => wordsOf(text)).filter((word) => word.includes('ё')));
  const without = new Set([...withYo].map((word) => word.replaceAll('ё', 'е')));
  const wrong = told.filter(
    ({ text }) =>
      !specified.test(text) && wordsOf(text).some((word) => without.has(word) && !otherWords.includes(word)),
  );
  expect(findings(wrong)).toEqual([]);
});

/** Rows of the table «One word for one thing»: the word, and those that are not said for it. */
const words = [...textOf('docs/texts.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, word = '', others = '']) => [word, others.split(', ')] as const)
  .filter(([word]) => /[а-яё]/.test(word));

test.each(words)('for «%s» nothing else is said', (_, others) => {
  const stems = others.map((other) => other.replace(/…$/, '[а-яё]*'));
  const wrong = new RegExp(`(?<![а-яё])(?:${stems.join('|')})(?![а-яё])`, 'i');
  expect(findings(told.filter(({ text }) => wrong.test(text)))).toEqual([]);
});
