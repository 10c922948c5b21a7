import type { patientColumns } from '@provizor/contract';
import { birthDateOf, validateSnils } from '@provizor/domain';
import { FileFault, type HeadedRow } from '../../core/tables/index.ts';

export type PatientColumn = keyof typeof patientColumns;

/** A row of the file as it will be kept; days are yyyy-MM-dd. */
export type PatientEntry = {
  row: number;
  name: string;
  ssn: string;
  birthDate: string;
  sex: 'male' | 'female' | null;
  policy: string | null;
  phone: string | null;
  address: string | null;
  benefit: { code: string; since: string; until: string | null } | null;
};

const fault = (text: string): never => {
  throw new FileFault(text);
};

/** Day 0 of Excel. */
const excelZero = Date.UTC(1899, 11, 30);

/** A day as people and Excel write it. */
function dayOf(text: string, title: string): string {
  const wrong = () => fault(`${title}: «${text}» — не дата`);
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    return new Date(excelZero + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10);
  }
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text) ?? [];
  const written = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10);
  const time = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written) return wrong();
  return written;
}

/** The day somebody is born on; its year may be written with two digits. */
function birthDayOf(text: string, today: string): string {
  const title = 'Дата рождения';
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return dayOf(text, title);
  const date = birthDateOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, today);
  return dayOf(date.split('-').toReversed().join('.'), title);
}

function sexOf(text: string): 'male' | 'female' {
  const letter = text.trim().toLowerCase();
  if (['м', 'муж', 'мужской', '1', 'male'].includes(letter)) return 'male';
  if (['ж', 'жен', 'женский', '2', 'female'].includes(letter)) return 'female';
  return fault(`Пол: «${text}» — нужно «м» или «ж»`);
}

function snilsOf(text: string): string {
  // Excel takes the zeros in front away
  const digits = text.replace(/[\s-]/g, '').padStart(11, '0');
  const verdict = validateSnils(digits);
  return verdict.ok ? digits : fault(`СНИЛС «${text}»: ${verdict.reason}`);
}

const nameOf = (text: string): string => {
  const name = text.replace(/\s+/g, ' ').trim();
  if (name.length > 500) return fault('ФИО длиннее 500 знаков');
  return name.split(' ').length >= 2 ? name : fault(`ФИО: «${text}» — нужны фамилия и имя`);
};

const upTo = (text: string | undefined, max: number, title: string): string | null => {
  if (text === undefined) return null;
  return text.length <= max ? text : fault(`${title} длиннее ${max} знаков`);
};

function benefitOf({ benefit, since, until }: HeadedRow<PatientColumn>['cells']): PatientEntry['benefit'] {
  if (benefit === undefined) return null;
  const from = dayOf(since ?? fault('Не указано, с какого дня действует льгота'), 'Льгота с');
  const to = until === undefined ? null : dayOf(until, 'Льгота по');
  if (to !== null && to < from) fault('Льгота прекращена раньше, чем получена');
  return { code: benefit, since: from, until: to };
}

/**
 * Reads a row of the file.
 * @param today nobody is born later
 * @throws FileFault with what is wrong with it
 */
export function patientEntry({ row, cells }: HeadedRow<PatientColumn>, today: string): PatientEntry {
  const birthDate = birthDayOf(cells.birth_date ?? fault('Не указана дата рождения'), today);
  if (birthDate > today || birthDate < '1900-01-01')
    fault(`Дата рождения: «${cells.birth_date}» — не бывает`);
  const policy = cells.policy?.replace(/\s/g, '');
  if (policy !== undefined && !/^\d{16}$/.test(policy)) fault(`Полис: «${cells.policy}» — нужно 16 цифр`);
  return {
    row,
    name: nameOf(cells.name ?? fault('Не указаны фамилия, имя, отчество')),
    ssn: snilsOf(cells.ssn ?? fault('Не указан СНИЛС')),
    birthDate,
    sex: cells.sex === undefined ? null : sexOf(cells.sex),
    policy: policy ?? null,
    phone: upTo(cells.phone, 50, 'Телефон'),
    address: upTo(cells.address, 1000, 'Адрес'),
    benefit: benefitOf(cells),
  };
}
