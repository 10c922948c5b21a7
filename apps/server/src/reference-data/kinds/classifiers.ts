import { anyOf, type Node } from '../reading/record.ts';
import {
  type Cell,
  type ColumnType,
  flagOf,
  type ImportKind,
  Rejection,
  required,
  rowsUnder,
} from './definition.ts';

/** A column of a classifier: its spellings in files, the form it must have. */
type Column = {
  from: readonly string[];
  required?: boolean;
  /** Digits are filled up to this length by zeros. */
  digits?: number;
  form?: RegExp;
  type?: ColumnType;
};

type Classifier = {
  key: string;
  title: string;
  marks: RegExp;
  table?: string;
  columns: Readonly<Record<string, Column>>;
  /** A full file ends the rows it leaves out by `actual` unless the file says so itself. */
  adopts?: boolean;
  finish?: readonly string[];
};

function cellOf(node: Node, name: string, column: Column): Cell {
  let text = anyOf(node, column.from);
  if (column.required) text = required(text, column.from[0] ?? name);
  if (text === null) return column.type === 'boolean' ? true : null;
  if (column.type === 'boolean') return flagOf(text);
  if (column.digits && /^\d+$/.test(text)) text = text.padStart(column.digits, '0');
  if (column.form && !column.form.test(text))
    throw new Rejection(`Неверное значение «${text}» в поле ${name}`);
  return text;
}

function classifier({ key, title, marks, table = key, columns, adopts, finish }: Classifier): ImportKind {
  const types = Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type ?? 'text']));
  return {
    key,
    title,
    marks,
    finish,
    counted: table,
    targets: { rows: { table, key: 'code', columns: types, versioned: true, adopts, ends: true } },
    readings: [
      {
        file: /\.(xml|csv|txt)$/i,
        formats: { xml: { roots: ['book', 'root', 'document', 'data'], element: 'entry' }, csv: true },
        rows: ({ node }) => {
          const code = columns.code ? String(cellOf(node, 'code', columns.code)) : null;
          return rowsUnder('rows', code, () => [
            {
              target: 'rows',
              values: Object.fromEntries(
                Object.entries(columns).map(([name, column]) => [name, cellOf(node, name, column)]),
              ),
            },
          ]);
        },
      },
    ],
  };
}

const name = (...from: string[]): Column => ({
  from: [...from, 'NAME', 'Наименование', 'Название'],
  required: true,
});

/** State classifiers as the NSI portal or their keepers publish them (domain/reference-data.md, 3 and 4). */
export const classifiers: ImportKind[] = [
  classifier({
    key: 'atx',
    title: 'АТХ: анатомо-терапевтическо-химическая классификация',
    marks: /(^|[^a-zа-я])(atx|atc|ath|атх)([^a-zа-я]|$)/i,
    columns: {
      code: {
        from: ['CODE', 'ATC', 'ATX_CODE', 'Код', 'Код АТХ'],
        required: true,
        form: /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/,
      },
      name: name('NAME_ATX', 'NAME_RUS'),
    },
    // the code says where a group stands: 1, 3, 4, 5, 7 signs
    finish: [
      `update atx c set parent_id = p.id, version = c.version + 1 from atx p
        where length(c.code) > 1 and p.code = left(c.code,
          case length(c.code) when 7 then 5 when 5 then 4 when 4 then 3 else 1 end)
          and c.parent_id is distinct from p.id`,
    ],
  }),
  classifier({
    key: 'mkb',
    title: 'МКБ-10: классификация болезней',
    marks: /13\.13\.11\.1005(\D|$)|(^|[^a-zа-я])(mkb|icd|мкб)([^a-zа-я]|$)/i,
    columns: {
      code: {
        from: ['MKB_CODE', 'CODE', 'Код', 'Код МКБ-10'],
        required: true,
        form: /^[A-Z\dА-Я][\w.*+–-]{0,9}$/i,
      },
      name: name('MKB_NAME'),
      actual: { from: ['ACTUAL', 'Актуальность', 'Действует'], type: 'boolean' },
      nsi_id: { from: ['ID'] },
      nsi_parent: { from: ['ID_PARENT', 'PARENT_ID', 'PARENT'] },
    },
    finish: [
      `update mkb c set parent_id = p.id, version = c.version + 1 from mkb p
        where p.nsi_id = c.nsi_parent and p.id <> c.id and c.parent_id is distinct from p.id`,
      `update mkb c set parent_id = p.id, version = c.version + 1 from mkb p
        where c.parent_id is null and c.nsi_parent is null and c.code like '%.%' and p.code = split_part(c.code, '.', 1)`,
    ],
  }),
  classifier({
    key: 'country',
    title: 'ОКСМ: страны мира',
    marks: /13\.2\.1\.1\.63(\D|$)|(^|[^a-zа-я])(oksm|оксм)([^a-zа-я]|$)/i,
    adopts: true,
    columns: {
      code: {
        from: ['CODE', 'KOD', 'NUMCODE', 'Код', 'Цифровой код'],
        required: true,
        digits: 3,
        form: /^\d{3}$/,
      },
      name: name('SHORTNAME', 'SHORT_NAME'),
      full_name: { from: ['FULLNAME', 'FULL_NAME', 'Полное наименование'] },
      okcm2: { from: ['ALFA2', 'ALPHA2', 'ALPHA_2', 'Альфа-2', 'Код альфа-2'], form: /^[A-Z]{2}$/ },
      okcm3: { from: ['ALFA3', 'ALPHA3', 'ALPHA_3', 'Альфа-3', 'Код альфа-3'], form: /^[A-Z]{3}$/ },
    },
  }),
  classifier({
    key: 'unit',
    title: 'ОКЕИ: единицы измерения',
    marks: /(^|[^a-zа-я])(okei|океи)([^a-zа-я]|$)/i,
    adopts: true,
    columns: {
      code: {
        from: ['CODE', 'KOD', 'OKEI', 'Код', 'Код ОКЕИ'],
        required: true,
        digits: 3,
        form: /^\d{3,4}$/,
      },
      name: name('FULL_NAME'),
      short_name: { from: ['SHORT_NAME', 'SYMBOL', 'RU_NAME', 'Обозначение', 'Условное обозначение'] },
    },
  }),
  classifier({
    key: 'federal_subject',
    title: 'Субъекты Российской Федерации',
    marks: /13\.13\.99\.2\.206(\D|$)/,
    adopts: true,
    columns: {
      code: {
        from: ['CODE_FNS', 'CODE', 'Код', 'Код субъекта'],
        required: true,
        digits: 2,
        form: /^\d{2,3}$/,
      },
      name: name('SUBJECT'),
      okato: { from: ['CODE_OKATO', 'OKATO', 'ОКАТО'], form: /^\d{2,11}$/ },
    },
  }),
  classifier({
    key: 'appl_mode',
    title: 'Пути введения лекарственных препаратов',
    marks: /13\.13\.11\.1468(\D|$)/,
    adopts: true,
    columns: { code: { from: ['ID', 'CODE', 'Код'], required: true }, name: name('NAME_RUS') },
  }),
  classifier({
    key: 'position',
    title: 'Должности медицинских и фармацевтических работников',
    marks: /13\.13\.11\.1002(\D|$)/,
    adopts: true,
    columns: {
      code: { from: ['ID', 'CODE', 'Код'], required: true, form: /^[\d.]{1,20}$/ },
      name: name('DOLGNOST'),
    },
  }),
  // its number at the portal and its codes are not public: the file is what the region or the register gives
  classifier({
    key: 'refusal_reason',
    title: 'ФРЛЛО: причины отказа в отпуске',
    marks: /refuse_?reason|причин[а-я]* отказ/i,
    columns: {
      code: { from: ['CODE', 'ID', 'Код'], required: true, form: /^\S{1,20}$/ },
      name: name('REASON', 'Причина'),
    },
  }),
];
