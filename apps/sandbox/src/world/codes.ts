import { createHmac } from 'node:crypto';
import { buildDataMatrix } from '@provizor/codes';
import { onHandStatuses } from '@provizor/domain';
import { contentOf, parseDocument } from '@provizor/mdlp';
import type { Database } from '../database/database.ts';
import { type DocumentRow, documentOf, xmlOf } from '../mdlp/store/documents.ts';

/** A code as it stands on a package of the delivery. */
export type PackageCode = {
  kind: 'sgtin' | 'sscc';
  /** SGTIN (27 characters) or SSCC (18 digits). */
  code: string;
  /** What a scanner reads: the DataMatrix with GS and crypto tail, or `00` and the SSCC. */
  raw: string;
  /** SSCC of the box it lies in; null for the outermost. */
  parent: string | null;
  /** How many boxes it lies in. */
  level: number;
};

/** Id of the verification key in every code of the sandbox (AI 91). */
const KEY_ID = 'EE06';

/** DataMatrix of a pack; the crypto tail follows from seed and SGTIN, so a pack always shows the same code. */
export function dataMatrixOf(seed: string, sgtin: string): string {
  const crypto = createHmac('sha256', seed).update(sgtin).digest('base64');
  return buildDataMatrix({ gtin: sgtin.slice(0, 14), serial: sgtin.slice(14), key: KEY_ID, crypto });
}

/**
 * All codes of the packages a document is about, each box followed by what is in it. Packs the registry does not know
 * are among them: they stand on the shelf.
 * @returns undefined when there is no such document or it carries no goods
 */
export function codesOfDelivery(
  db: Database,
  seed: string,
  documentId: string,
): { document: DocumentRow; codes: PackageCode[] } | undefined {
  const document = documentOf(db, documentId);
  const xml = xmlOf(db, documentId);
  if (!document || !xml) return undefined;
  const codes: PackageCode[] = [];
  const addPack = (code: string, parent: string | null, level: number) =>
    codes.push({ kind: 'sgtin', code, raw: dataMatrixOf(seed, code), parent, level });
  const addBox = (code: string, parent: string | null, level: number) => {
    codes.push({ kind: 'sscc', code, raw: `00${code}`, parent, level });
    for (const { sscc } of db.all<{ sscc: string }>(
      'select sscc from box where parent = ? order by sscc',
      code,
    )) {
      addBox(sscc, code, level + 1);
    }
    for (const { sgtin } of db.all<{ sgtin: string }>(
      'select sgtin from pack where sscc = ? order by sgtin',
      code,
    )) {
      addPack(sgtin, code, level + 1);
    }
  };
  for (const { kind, code } of contentOf(parseDocument(xml))) {
    if (kind === 'sgtin') addPack(code, null, 0);
    else addBox(code, null, 0);
  }
  return { document, codes };
}

/** A code on a shelf with the state MDLP has of the pack; null for a box. */
export type ShelfCode = PackageCode & { status: string | null };

/** Statuses of packs that may stand on a shelf, whatever MDLP says of them. */
const onShelves = [...onHandStatuses, 'out_of_circulation', 'dispensing_by_document', 'med_care_error'];

/**
 * Codes of what stands at a place: loose packs, then boxes each followed by what is in it, 2 000 packs at most. What
 * waits for somebody's answer is left out.
 */
export function codesAtPlace(db: Database, seed: string, place: string): ShelfCode[] {
  const packs = db.all<{ sgtin: string; sscc: string | null; status: string }>(
    `select sgtin, sscc, status from pack
      where place = ? and archived = 0 and awaiting = 0 and status in (select value from json_each(?))
      order by sscc is not null, sscc, sgtin limit 2000`,
    place,
    JSON.stringify(onShelves),
  );
  const boxes = new Set<string>();
  return packs.flatMap(({ sgtin, sscc, status }) => {
    const pack: ShelfCode = {
      kind: 'sgtin',
      code: sgtin,
      raw: dataMatrixOf(seed, sgtin),
      parent: sscc,
      status,
      level: sscc === null ? 0 : 1,
    };
    if (sscc === null || boxes.has(sscc)) return [pack];
    boxes.add(sscc);
    return [{ kind: 'sscc', code: sscc, raw: `00${sscc}`, parent: null, level: 0, status: null }, pack];
  });
}
