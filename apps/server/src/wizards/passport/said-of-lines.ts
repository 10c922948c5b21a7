import { type MdlpDocument, type ReadableField, readableOf } from '@provizor/mdlp';

/** What a line of the passport has a column for. */
const ofLines = new Set(['series_number', 'sold_part', 'withdrawal_part']);
const kindsOfLines = new Set<ReadableField['kind']>(['code', 'gtin', 'money']);

/**
 * What a document says with each line although it is one choice of the document: reason and basis of a destruction, the paper
 * of a sale. One field for each, with all values it has.
 */
export function saidOfLines(document: MdlpDocument): ReadableField[] {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const isOwn = ({ path, kind }: { path: string; kind: ReadableField['kind'] }) =>
    !kindsOfLines.has(kind) && !ofLines.has(nameOf(path));
  // most documents say nothing of the kind: their rows are not read
  if (!readableOf(document, 0).tables.some(({ columns }) => columns.some(isOwn))) return [];
  return readableOf(document, Number.POSITIVE_INFINITY).tables.flatMap(({ columns, rows }) =>
    columns.flatMap((column, at) => {
      if (!isOwn(column)) return [];
      const { path, kind, title } = column;
      const values = [...new Set(rows.map((row) => row[at] ?? ''))].filter(Boolean);
      return [
        { name: nameOf(path), kind, title: title.replace(/^Документ: /, ''), value: values.join('; ') },
      ];
    }),
  );
}
