import type { Node } from '../reading/record.ts';
import { textOf } from '../reading/record.ts';
import {
  type ImportKind,
  type Reading,
  Rejection,
  required,
  rowsUnder,
  type TargetRow,
} from './definition.ts';

const idOf = (node: Node): string => {
  const id = required(textOf(node, 'OBJECTID'), 'OBJECTID');
  if (!/^\d{1,18}$/.test(id)) throw new Rejection(`Неверный OBJECTID «${id}»`);
  return id;
};

const guidOf = (node: Node): string => {
  const guid = required(textOf(node, 'OBJECTGUID'), 'OBJECTGUID').toLowerCase();
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(guid))
    throw new Rejection(`Неверный OBJECTGUID «${guid}»`);
  return guid;
};

/** One object has a row for every version; the last of them is the one with ISACTUAL. */
const isLast = (node: Node): boolean => textOf(node, 'ISACTUAL') === '1';

/** Short names of HOUSETYPE and ADDTYPE (AS_HOUSE_TYPES, AS_ADDHOUSE_TYPES). */
const houseTypes: Record<string, string> = {
  1: 'влд.',
  2: 'д.',
  3: 'двлд.',
  4: 'г-ж',
  5: 'зд.',
  6: 'шахта',
  7: 'стр.',
  8: 'соор.',
  9: 'литера',
  10: 'к.',
  11: 'подв.',
  12: 'кот.',
  13: 'п-б',
  14: 'ОНС',
};
const addTypes: Record<string, string> = { 1: 'к.', 2: 'стр.', 3: 'соор.', 4: 'литера' };

function houseName(node: Node): string {
  const parts = [
    [houseTypes[textOf(node, 'HOUSETYPE') ?? '2'] ?? 'д.', textOf(node, 'HOUSENUM')],
    [addTypes[textOf(node, 'ADDTYPE1') ?? '1'] ?? 'к.', textOf(node, 'ADDNUM1')],
    [addTypes[textOf(node, 'ADDTYPE2') ?? '2'] ?? 'стр.', textOf(node, 'ADDNUM2')],
  ].filter(([, number]) => number !== null);
  if (parts.length === 0) throw new Rejection('У дома нет номера');
  return parts.map((part) => part.join(' ')).join(' ');
}

const both = (values: TargetRow['values'], of: string): TargetRow[] => [
  { target: `object${of}`, values },
  { target: `house${of}`, values },
];

/** Postal codes are 5, ОКАТО 6 among the kinds of parameters. */
function parameter(targets: readonly string[]): Reading['rows'] {
  return ({ node }, { today }) => {
    const type = textOf(node, 'TYPEID');
    const ended = (textOf(node, 'ENDDATE') ?? '9999').slice(0, 10) < today;
    if (ended || (type !== '5' && type !== '6')) return [];
    const column = type === '5' ? 'postcode' : 'okato';
    const values = { object_id: idOf(node), [column]: textOf(node, 'VALUE') };
    return targets.map((target) => ({ target: `${target}_${column}`, values }));
  };
}

const objects = { key: 'object_id', ends: true, byRegion: true } as const;
const updates = { key: 'object_id', mode: 'update' } as const;
const identity = {
  object_id: 'bigint',
  guid: 'text',
  region: 'text',
  name: 'text',
  actual: 'boolean',
} as const;
const place = { object_id: 'bigint', parent_id: 'bigint', path: 'text' } as const;

const ofTable = (name: string, table: string) => ({
  [`${name}_place`]: { ...updates, table, columns: place },
  [`${name}_postcode`]: { ...updates, table, columns: { object_id: 'bigint', postcode: 'text' } as const },
  [`${name}_okato`]: { ...updates, table, columns: { object_id: 'bigint', okato: 'text' } as const },
});

const file = (name: string) => new RegExp(`(^|/)${name}_\\d{8}[^/]*\\.xml$`, 'i');
const xml = (root: string, element: string) => ({ xml: { roots: [root], element } });

/** ГАР: folder or archive of the delivery, all regions or the chosen ones (domain/reference-data.md, 1). */
export const gar: ImportKind = {
  key: 'gar',
  title: 'ГАР: государственный адресный реестр',
  counted: 'fias_object',
  targets: {
    object: {
      ...objects,
      table: 'fias_object',
      title: 'Адресные элементы',
      columns: { ...identity, type_name: 'text', level: 'integer' },
    },
    house: { ...objects, table: 'fias_house', title: 'Дома', columns: identity },
    ...ofTable('object', 'fias_object'),
    ...ofTable('house', 'fias_house'),
  },
  readings: [
    {
      file: file('AS_ADDR_OBJ'),
      formats: xml('ADDRESSOBJECTS', 'OBJECT'),
      rows: ({ node }, { region }) => {
        if (!isLast(node)) return [];
        const id = idOf(node);
        return rowsUnder('object', id, () => {
          const level = required(textOf(node, 'LEVEL'), 'LEVEL');
          if (!/^\d{1,2}$/.test(level)) throw new Rejection(`Неверный LEVEL «${level}»`);
          const values = {
            object_id: id,
            guid: guidOf(node),
            region,
            level,
            name: required(textOf(node, 'NAME'), 'NAME'),
            type_name: required(textOf(node, 'TYPENAME'), 'TYPENAME'),
            actual: textOf(node, 'ISACTIVE') === '1',
          };
          return [{ target: 'object', values }];
        });
      },
    },
    {
      file: file('AS_HOUSES'),
      formats: xml('HOUSES', 'HOUSE'),
      rows: ({ node }, { region }) => {
        if (!isLast(node)) return [];
        const actual = textOf(node, 'ISACTIVE') === '1';
        const id = idOf(node);
        return rowsUnder('house', id, () => {
          const values = { object_id: id, guid: guidOf(node), region, name: houseName(node), actual };
          return [{ target: 'house', values }];
        });
      },
    },
    {
      file: file('AS_ADM_HIERARCHY'),
      formats: xml('ITEMS', 'ITEM'),
      rows: ({ node }) => {
        if (textOf(node, 'ISACTIVE') !== '1') return [];
        const parent = textOf(node, 'PARENTOBJID');
        const path = textOf(node, 'PATH');
        if (path !== null && !/^\d+(\.\d+)*$/.test(path)) throw new Rejection(`Неверный PATH «${path}»`);
        return both({ object_id: idOf(node), parent_id: parent === '0' ? null : parent, path }, '_place');
      },
    },
    {
      file: file('AS_ADDR_OBJ_PARAMS'),
      formats: xml('PARAMS', 'PARAM'),
      rows: parameter(['object']),
    },
    { file: file('AS_HOUSES_PARAMS'), formats: xml('PARAMS', 'PARAM'), rows: parameter(['house']) },
  ],
  finish: [
    `update fias_object o set full_name = n.full_name
       from (select c.object_id, string_agg(p.type_name || ' ' || p.name, ', ' order by way.position) as full_name
               from fias_object c
              cross join unnest(string_to_array(c.path, '.')::bigint[]) with ordinality as way (object_id, position)
               join fias_object p on p.object_id = way.object_id
              group by c.object_id) n
      where n.object_id = o.object_id and o.full_name is distinct from n.full_name`,
  ],
};
