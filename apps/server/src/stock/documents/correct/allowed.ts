import type { FieldError } from '@provizor/contract';
import {
  correctableOfHeader,
  correctableOfLine,
  type HeaderInput,
  type LineInput,
} from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';

/** What is to be changed in a posted document. */
export type Correction = { header?: HeaderInput | undefined; lines?: LineInput[] | undefined };

const text = (kind: StockDocumentKind) =>
  `Этого в проведённом документе («${stockDocumentKinds[kind].one}») исправить нельзя: верните его в черновики`;

const given = (values: object): string[] =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [key]));

/** Fields of a correction that a posted document of the kind does not let be corrected; none = it may be tried. */
export function forbiddenFields(
  kind: StockDocumentKind,
  { header = {}, lines = [] }: Correction,
): FieldError[] {
  const ofHeader = correctableOfHeader(kind);
  const ofLine: readonly string[] = correctableOfLine(kind);
  const { data = {}, ...columns } = header;
  const headerPaths = [
    ...given(columns).map((key) => [key, `body.header.${key}`] as const),
    ...given(data).map((key) => [key, `body.header.data.${key}`] as const),
  ].flatMap(([key, path]) => (ofHeader.includes(key) ? [] : [path]));
  const linePaths = lines.flatMap((line, index) =>
    given(line).flatMap((key) =>
      key === 'n_line' || ofLine.includes(key) ? [] : [`body.lines.${index}.${key}`],
    ),
  );
  return [...headerPaths, ...linePaths].map((path) => ({ path, message: text(kind) }));
}
