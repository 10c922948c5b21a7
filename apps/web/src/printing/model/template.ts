import type { TemplateCard, TemplateContent } from '@provizor/contract/printing';

/** A column as it is edited. */
export type EditedColumn = { at: number; shown: boolean; title: string; width: number };

/** A form as it is edited: everything it has, changed or not. */
export type Edited = {
  name: string;
  texts: Record<string, string>;
  columns: EditedColumn[];
  person: Record<string, { position: string; name: string }>;
  first_count: number | '';
  in_part_count: number | '';
  landscape: boolean;
  noNumbering: boolean;
  sub_template: string;
  end_template: string;
};

/** What is kept of a form, to be edited; columns that are not shown come last. */
export function editedOf({ name, content, columns, landscape }: TemplateCard): Edited {
  const shown: NonNullable<TemplateContent['columns']> = content.columns ?? columns.map((_, at) => ({ at }));
  const column = (
    at: number,
    isShown: boolean,
    own: { title?: string | undefined; width?: number | undefined } = {},
  ): EditedColumn => ({
    at,
    shown: isShown,
    title: own.title ?? columns[at]?.title ?? '',
    width: own.width ?? columns[at]?.width ?? 1,
  });
  const hidden = [...columns.keys()].filter((at) => !shown.some((each) => each.at === at));
  return {
    name,
    texts: Object.fromEntries((content.texts ?? []).map(({ from, to }) => [from, to])),
    columns: [...shown.map((each) => column(each.at, true, each)), ...hidden.map((at) => column(at, false))],
    person: Object.fromEntries((content.person ?? []).map(({ role, ...who }) => [role, who])),
    first_count: content.first_count ?? '',
    in_part_count: content.in_part_count ?? '',
    landscape,
    noNumbering: content.noNumbering ?? false,
    sub_template: content.sub_template ?? '',
    end_template: content.end_template ?? '',
  };
}

/** What is sent of it: only what differs from the shipped form. */
export function contentOf(edited: Edited, { columns, landscape, content }: TemplateCard): TemplateContent {
  const shown = edited.columns.filter((column) => column.shown);
  const isShipped =
    shown.length === columns.length &&
    shown.every(({ at, title, width }, place) => {
      const own = columns[at];
      return at === place && title === own?.title && width === own.width;
    });
  const texts = Object.entries(edited.texts).filter(([from, to]) => to !== from);
  const person = Object.entries(edited.person).filter(([, who]) => who.name !== '' || who.position !== '');
  return {
    ...(texts.length > 0 && { texts: texts.map(([from, to]) => ({ from, to })) }),
    ...(!isShipped && {
      columns: shown.map(({ at, title, width }) => ({
        at,
        ...(title !== columns[at]?.title && { title }),
        ...(width !== columns[at]?.width && { width }),
      })),
    }),
    ...(person.length > 0 && { person: person.map(([role, who]) => ({ role, ...who })) }),
    ...(edited.first_count !== '' && { first_count: edited.first_count }),
    ...(edited.in_part_count !== '' && { in_part_count: edited.in_part_count }),
    ...((content.landscape !== undefined || edited.landscape !== landscape) && {
      landscape: edited.landscape,
    }),
    ...(edited.noNumbering && { noNumbering: true }),
    ...(edited.sub_template !== '' && { sub_template: edited.sub_template }),
    ...(edited.end_template !== '' && { end_template: edited.end_template }),
  };
}

/** The columns with one of them a place further up. */
export function movedUp(columns: readonly EditedColumn[], place: number): EditedColumn[] {
  const moved = [...columns];
  const [column] = moved.splice(place, 1);
  if (column) moved.splice(Math.max(0, place - 1), 0, column);
  return moved;
}
