import { counted } from '@provizor/codes';
import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const typeTexts: Record<string, string> = {
  string: 'Ожидается текст',
  number: 'Введите число',
  int: 'Введите целое число',
  boolean: 'Ожидается «да» или «нет»',
  array: 'Ожидается список',
  object: 'Ожидается набор полей',
  date: 'Введите дату',
};

const formatTexts: Record<string, string> = {
  date: 'Введите дату',
  datetime: 'Введите дату и время',
  uuid: 'Неверный идентификатор',
  email: 'Введите адрес электронной почты',
  url: 'Введите адрес сайта',
};

function sizeText(kind: 'min' | 'max', origin: string, limit: number): string {
  if (origin === 'string') {
    return `Не ${kind === 'min' ? 'короче' : 'длиннее'} ${counted(limit, 'знака', 'знаков', 'знаков')}`;
  }
  if (origin === 'array' || origin === 'set') {
    return `Не ${kind === 'min' ? 'меньше' : 'больше'} ${counted(limit, 'строки', 'строк', 'строк')}`;
  }
  return `Не ${kind === 'min' ? 'меньше' : 'больше'} ${limit}`;
}

/** Russian text of a zod issue that has none in its schema. */
export function russianIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Заполните поле'
        : (typeTexts[issue.expected] ?? 'Неверное значение');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Заполните поле';
      return sizeText('min', issue.origin, Number(issue.minimum));
    case 'too_big':
      return sizeText('max', issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'Неверный вид значения';
    case 'invalid_value':
      return 'Выберите значение из списка';
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? 'Заполните поле' : 'Неверное значение';
    case 'unrecognized_keys':
      return `Лишние поля: ${issue.keys.join(', ')}`;
    default:
      return 'Неверное значение';
  }
}
