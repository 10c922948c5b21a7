import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Words people here begin a password with, beside those of the library. */
const words = `пароль привет любовь солнце москва россия йцукен йцукенг фыва фывапролд ячсмить наташа марина светлана
  андрей сергей максим александр аптека аптекарь лекарство лекарства больница поликлиника провизор фармацевт
  заведующая склад касса маркировка честныйзнак мдлп врач доктор главврач администратор админ пользователь`;

const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** The word typed without switching the keyboard over: «пароль» → «gfhjkm». */
const inLatinLayout = (word: string): string =>
  Array.from(word, (letter) => latin[russian.indexOf(letter)] ?? letter).join('');

const own = words.split(/\s+/).flatMap((word) => [word, inLatinLayout(word)]);

const judge = new ZxcvbnFactory({
  dictionary: { ...dictionary, words: own },
  graphs: adjacencyGraphs,
});

/** The estimate below which a password is refused: a million guesses (score 2 of zxcvbn). */
const leastScore = 2;

/** How hard a password is to guess, 0 to 4: leaks, usual words, keys in a row, dates and the own name are known. */
export const scoreOf = (password: string, username: string): number =>
  judge.check(password.toLowerCase(), [username]).score;

/** Whether a password would be guessed soon. */
export const isGuessed = (password: string, username: string): boolean =>
  scoreOf(password, username) < leastScore;
