import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ImportFailure } from '../failure.ts';
import { rawLength, type SourceRecord } from './record.ts';

type Row = { record: Record<string, string>; raw: string; info: { lines: number } };

const separatorOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  return [';', '\t', ','].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
};

/** What the parser says, in words: it knows quotes in a wrong place, and such that nothing closes. */
function failureOf(error: unknown): ImportFailure {
  const { code, lines, message } = error as { code?: string; lines?: number; message?: string };
  if (!code?.includes('QUOTE')) return new ImportFailure(`Ошибка CSV: ${message ?? error}`);
  const what =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'кавычки открыты и не закрыты. Файл повреждён или загружен не полностью.'
      : 'кавычка не на месте. Файл повреждён, или это не CSV.';
  return new ImportFailure(`Ошибка CSV в строке ${lines}: ${what}`);
}

/** Rows of CSV by the headings of its first line; separated by semicolons, tabs or commas. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  const iterator = texts[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  async function* whole() {
    yield first.value as string;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  const source = Readable.from(whole(), { objectMode: true });
  const parser = source.pipe(
    parse({
      bom: true,
      columns: (heads: string[]) => heads.map((head) => head.trim()),
      delimiter: separatorOf(first.value),
      relax_column_count: true,
      skip_empty_lines: true,
      raw: true,
      info: true,
    }),
  );
  // a pipe carries no errors: unheard, one would end the whole program
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of parser as AsyncIterable<Row>) {
      const { record, raw, info } = row;
      yield {
        line: info.lines,
        header: {},
        node: { name: 'row', attributes: record, text: '', children: [] },
        raw: () => raw.trimEnd().slice(0, rawLength),
      };
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw failureOf(error);
  } finally {
    source.destroy();
  }
}
