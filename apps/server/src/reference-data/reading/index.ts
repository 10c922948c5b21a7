import { ImportFailure } from '../failure.ts';
import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import { readJson } from './json.ts';
import type { SourceRecord } from './record.ts';
import type { Part } from './source.ts';
import { readXml } from './xml.ts';

export { openSource, type Part, type Source } from './source.ts';

/** Forms a kind of reference data is published in. */
export type Formats = {
  xml?: { roots: readonly string[]; element: string };
  csv?: true;
  json?: true;
};

/** What a file is by its first sign. */
function readerOf(start: string, formats: Formats, texts: AsyncIterable<string>) {
  const sign = start.trimStart()[0];
  if (sign === '<' && formats.xml) return readXml(texts, formats.xml.element, formats.xml.roots);
  if ((sign === '{' || sign === '[') && formats.json) return readJson(texts);
  if (sign !== '<' && sign !== '{' && sign !== '[' && formats.csv) return readCsv(texts);
  const known = [formats.xml && 'XML', formats.json && 'JSON', formats.csv && 'CSV'].filter(Boolean);
  throw new ImportFailure(`Это файл другого вида: нужен ${known.join(' или ')}.`);
}

/** Records of one part in the order of the file. Throws ImportFailure when it cannot be read (further). */
export async function* readRecords(
  part: Part,
  formats: Formats,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRecord> {
  const stream = await part.open();
  try {
    const texts = decode(stream, onBytes);
    const first = await texts.next();
    if (first.done) throw new ImportFailure(`Файл ${part.name} пуст.`);
    async function* whole() {
      yield first.value as string;
      yield* texts;
    }
    yield* readerOf(first.value, formats, whole());
  } finally {
    stream.destroy();
  }
}
