import { gtinOfEan13, validateEan13, validateGtin } from '@provizor/codes';
import { isInn, isKpp, isOgrn, isSnils, latestDayOf, snilsDigits } from '@provizor/domain';
import { z } from 'zod';
import { branchId, decimal, givenDay, id, paging } from '../shapes.ts';
import { type CodeRule, type DictionaryDefinition, type Field, nameKeyOf } from './definition.ts';

const checked = (message: string, isRight: (text: string) => boolean) =>
  z.string().refine(isRight, { message });

const codes: Record<CodeRule, z.ZodType<string>> = {
  gtin: checked('GTIN — 14 цифр с верной контрольной', (text) => validateGtin(text).ok),
  ean13: checked('Штрихкод EAN-13 — 13 цифр с верной контрольной', (text) => validateEan13(text).ok),
  inn: checked('ИНН — 10 или 12 цифр с верными контрольными', isInn),
  kpp: checked('КПП — 9 цифр', isKpp),
  ogrn: checked('ОГРН — 13 или 15 цифр с верной контрольной', isOgrn),
  snils: z
    .string()
    .overwrite(snilsDigits)
    .refine(isSnils, { message: 'СНИЛС — 11 цифр с верной контрольной суммой' }),
  branch: branchId,
  guid: z.guid('Нужен идентификатор вида xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'),
};

function bare(field: Field): z.ZodType {
  switch (field.type) {
    case 'text': {
      const text = z
        .string()
        .trim()
        .max(field.max ?? 1000, `Не длиннее ${field.max ?? 1000} знаков`);
      return field.pattern ? text.regex(field.pattern.regex, field.pattern.message) : text;
    }
    case 'code':
      return codes[field.rule];
    case 'integer':
      return z
        .number('Введите целое число')
        .int('Введите целое число')
        .min(field.min ?? 0, `Не меньше ${field.min ?? 0}`)
        .max(field.max ?? 2_147_483_647, 'Слишком большое число');
    case 'decimal': {
      const { digits = 6 } = field;
      const message = `Не больше ${digits} знаков после запятой`;
      return decimal.refine((text) => (text.split('.')[1] ?? '').length <= digits, { message });
    }
    case 'boolean':
      return z.boolean();
    case 'date':
      return field.past
        ? givenDay.refine(
            (day) => day <= latestDayOf(new Date()),
            `${field.title}: этот день ещё не наступил`,
          )
        : givenDay;
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value) as [string, ...string[]], 'Выберите из списка');
    case 'reference':
      return id;
  }
}

/** What is entered into a field: empty texts are no value; a required field says so itself. */
export function inputOf(field: Field): z.ZodType {
  // not sent: stays as it is, in a new row what the table says
  if (field.type === 'boolean') return z.boolean().optional();
  const value = bare(field);
  if (!field.required) return z.preprocess((given) => (given === '' ? null : given), value.nullish());
  // absent, null and empty are the same omission
  return z
    .preprocess((given) => (given === '' || given === undefined ? null : given), value.nullable())
    .refine((given) => given !== null, {
      message: field.missing ?? `Заполните поле «${field.title}»`,
    });
}

const outputTypes: Record<Field['type'], () => z.ZodType> = {
  text: () => z.string().nullable(),
  code: () => z.string().nullable(),
  integer: () => z.number().nullable(),
  decimal: () => z.string().nullable(),
  boolean: () => z.boolean(),
  date: () => z.string().nullable(),
  choice: () => z.string().nullable(),
  reference: () => z.number().nullable(),
};

/** A row as every list, select and card gets it; fields of the dictionary beside these. */
export type DictionaryRow = {
  id: number;
  name: string;
  version: number;
  parent_id?: number | null;
  /** In trees: rows stand below it. */
  is_group?: boolean;
  [field: string]: unknown;
};

/** Schema of a row in replies. */
export function rowOf(definition: DictionaryDefinition): z.ZodType<DictionaryRow> {
  const shape: Record<string, z.ZodType> = {
    id: z.number().int(),
    name: z.string(),
    version: z.number().int(),
    ...(definition.fullName ? { full_name: z.string() } : {}),
    ...(definition.tree ? { parent_id: z.number().int().nullable(), is_group: z.boolean() } : {}),
  };
  for (const field of definition.fields) {
    shape[field.key] = outputTypes[field.type]();
    if (field.type === 'reference') shape[nameKeyOf(field.key)] = z.string().nullable();
  }
  return z.object(shape) as unknown as z.ZodType<DictionaryRow>;
}

/** Schema of what is entered to add a row; to change one, `id` and `version` come with it. */
export function entryOf(definition: DictionaryDefinition): z.ZodObject {
  const title = definition.nameTitle ?? 'Наименование';
  const shape: Record<string, z.ZodType> = {
    name: z
      .string(`Заполните поле «${title}»`)
      .trim()
      .min(1, `Заполните поле «${title}»`)
      .max(definition.nameMax ?? 500, `Не длиннее ${definition.nameMax ?? 500} знаков`),
    ...(definition.tree ? { parent_id: id.nullish() } : {}),
  };
  for (const field of definition.fields) if (!field.readOnly) shape[field.key] = inputOf(field);
  return z.object(shape);
}

/** Takes fields by the names of the specifications too; our own name stands before them, the name they leave is free. */
export function byAllNames({ alsoKnown = {} }: DictionaryDefinition, entry: z.ZodObject): z.ZodType {
  const names = Object.entries(alsoKnown);
  if (names.length === 0) return entry;
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null) return given;
    const { ...renamed }: Record<string, unknown> = { ...given };
    for (const [theirs, ours] of names) {
      if (renamed[theirs] === undefined) continue;
      // «name» beside a number is what the contract is called
      if (ours === 'name' && renamed.name !== undefined) renamed.comment ??= renamed.name;
      if (ours === 'name' || renamed[ours] === undefined) renamed[ours] = renamed[theirs];
      if (!(theirs in entry.shape)) delete renamed[theirs];
    }
    return renamed;
  }, entry);
}

/** Parameters of a list. `parent_id` 0 = the roots of a tree; absent = rows of every level. */
export const listInput = {
  ...paging,
  /** Stands for `name` in the key of a page, as the lists of patients send it. */
  full_name: z.string().max(500).optional(),
  parent_id: z.coerce.number().int().min(0).optional(),
};

/** Equality by references, choices and flags: `{ storage_id: 5 }`. */
/**
 * Schema of the filter of a list: a reference by its field, or by the entity it leads to («a map of entity to id»,
 * stock-and-exchange, section 3). An unknown one is refused by name.
 */
export function filterOf(definition: DictionaryDefinition): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  const entities = new Map<string, string>();
  for (const field of definition.fields) {
    if (field.type === 'reference') {
      shape[field.key] = id.optional();
      if (!entities.has(field.to)) entities.set(field.to, field.key);
    }
    if (field.type === 'choice') shape[field.key] = z.string().max(100).optional();
    if (field.type === 'boolean') shape[field.key] = z.boolean().optional();
  }
  const known = z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `Неизвестный отбор «${(keys as string[]).join('», «')}»` : undefined,
  });
  return z
    .preprocess((given) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
      return Object.fromEntries(
        Object.entries(given).map(([key, value]) => [shape[key] ? key : (entities.get(key) ?? key), value]),
      );
    }, known)
    .optional();
}

/** A row that uses another one, as shown before a removal. */
export const Use = z.object({
  /** Name of the dictionary or document kind: «Упаковки препаратов». */
  title: z.string(),
  count: z.number().int(),
  /** The first ones, with the path of their page where there is one. */
  examples: z.array(z.object({ name: z.string(), to: z.string().nullable() })),
});
export type Use = z.infer<typeof Use>;

/** GTIN of a barcode found on a pack: 13 digits get their leading zero. */
export const gtinOfBarcode = (text: string): string | undefined =>
  validateGtin(text).ok ? text : validateEan13(text).ok ? gtinOfEan13(text) : undefined;
