import type { RecordValue } from '../records/model.ts';
import { formatObjections, InvalidRecord, objectionsOf, repeatedRecords } from '../records/objection.ts';
import { type PackageOptions, portionsOf, type Rows } from '../records/portions.ts';
import { readFields } from '../records/read.ts';
import { readTree, UnreadableFile } from '../records/tree.ts';
import { elementText, escapeText } from '../records/write.ts';
import { documentFields, type FrlloDocuments, type FrlloKind } from './documents.ts';

/** Documents a package of ours holds: the batch the register's own senders use. */
export const FRLLO_PACKAGE_DOCUMENTS = 2000;

/** A package and the ids of its documents: a protocol is matched by these. */
export type FrlloPackage = { xml: string; documents: readonly string[] };

/** What is wrong with a document by the schema of its kind. */
export const frlloFormatObjections = <K extends FrlloKind>(kind: K, document: FrlloDocuments[K]) =>
  formatObjections(document.documentId, documentFields[kind], document as RecordValue);

function packageOf<K extends FrlloKind>(
  kind: K,
  systemCode: string,
  documents: readonly FrlloDocuments[K][],
  judged: boolean,
): FrlloPackage {
  for (const document of judged ? [] : documents) {
    const objections = frlloFormatObjections(kind, document);
    if (objections.length > 0) throw new InvalidRecord(document.documentId, objections);
  }
  const ids = documents.map(({ documentId }) => documentId);
  const [repeated] = repeatedRecords(ids);
  if (repeated !== undefined) {
    const text = 'Номер документа встречается в пакете дважды.';
    throw new InvalidRecord(repeated, [
      objectionsOf(repeated).refusal('repeated', text, 'Уберите повторный документ.'),
    ]);
  }
  const out = ['<?xml version="1.0" encoding="UTF-8"?>\n', '<root><info_sys_code>', escapeText(systemCode)];
  out.push('</info_sys_code><documents>');
  for (const document of documents) {
    out.push(elementText('document', documentFields[kind], document as RecordValue));
  }
  out.push('</documents></root>\n');
  return { xml: out.join(''), documents: ids };
}

/**
 * Forms packages of one kind, one after another: no more than one is held in memory. Ids and moments of the documents
 * come with the rows, so that forming again says the same.
 * @param systemCode code of the sending system (NSI …99.2.622)
 * @throws InvalidRecord for a row the schema would refuse; `frlloObjections` names these beforehand
 */
export async function* frlloPackages<K extends FrlloKind>(
  kind: K,
  documents: Rows<FrlloDocuments[K]>,
  systemCode: string,
  { limit = FRLLO_PACKAGE_DOCUMENTS, judged = false }: PackageOptions = {},
): AsyncGenerator<FrlloPackage> {
  if (!/\S/.test(systemCode) || systemCode.length > 100) throw new RangeError(`Not a system: ${systemCode}`);
  for await (const portion of portionsOf(documents, limit))
    yield packageOf(kind, systemCode, portion, judged);
}

/**
 * Reads a package of a kind.
 * @throws UnreadableFile when it is none of the kind, or not valid
 */
export function readFrlloPackage<K extends FrlloKind>(
  kind: K,
  file: string | Uint8Array,
): { systemCode: string; documents: FrlloDocuments[K][] } {
  const root = readTree(file);
  const [system, documents, more] = root.children;
  const framed = root.name === 'root' && system?.name === 'info_sys_code' && documents?.name === 'documents';
  if (!framed || more || documents.children.length === 0) {
    throw new UnreadableFile('Это не пакет ФРЛЛО: нет кода системы или документов.');
  }
  const read = documents.children.map((node) => {
    if (node.name !== 'document') throw new UnreadableFile(`Элемент ${node.name} среди документов лишний.`);
    return readFields(documentFields[kind], node, {}) as FrlloDocuments[K];
  });
  return { systemCode: system.text, documents: read };
}
