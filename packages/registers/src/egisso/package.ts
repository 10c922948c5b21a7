import { isOfType } from '../records/check.ts';
import type { Fields, RecordValue } from '../records/model.ts';
import {
  formatObjections,
  InvalidRecord,
  objectionsOf,
  type RecordObjection,
  repeatedRecords,
} from '../records/objection.ts';
import { type PackageOptions, portionsOf, type Rows } from '../records/portions.ts';
import { isElement, type Namespaces, readFields } from '../records/read.ts';
import { type Node, readTree, UnreadableFile } from '../records/tree.ts';
import { uuid } from '../records/types.ts';
import { elementText } from '../records/write.ts';
import { type EgissoElement, type EgissoForm, elementFields, elementKinds } from './elements.ts';

const message = 'urn://egisso-ru/msg/10.06.S/1.1.0';
const namespaces: Namespaces = {
  '': message,
  pac: 'urn://egisso-ru/types/package-RAF/1.1.0',
  af: 'urn://egisso-ru/types/assignment-fact/1.0.8',
  prsn: 'urn://egisso-ru/types/prsn-info/1.0.4',
  basis: 'urn://egisso-ru/types/prsn-basis/1.0.2',
  egisso: 'urn://egisso-ru/types/basic/1.0.8',
  smev: 'urn://x-artefacts-smev-gov-ru/supplementary/commons/1.0.1',
};

/** Most elements a package of ours holds: the schema takes so many of each kind. */
export const EGISSO_PACKAGE_ELEMENTS = 1000;

/** A package 10.06.S, its id and the uuids of its elements in the order of the file: a protocol is matched by these. */
export type EgissoPackage = { packageId: string; xml: string; records: readonly string[] };

const fieldsOf = (element: EgissoElement): Fields => elementFields[element.kind];

const formOf = (element: EgissoElement): EgissoForm | undefined => {
  if (element.kind === 'fact') return element.form;
  return element.kind === 'alterationBasedOnPreviousErrors' ? element.fact?.form : undefined;
};

/** What is wrong with an element by the schema; a measure is told in exactly one of its two codes. */
export function egissoFormatObjections(element: EgissoElement): RecordObjection[] {
  const found = formatObjections(element.uuid, fieldsOf(element), element as RecordValue);
  const form = formOf(element);
  if (!form || form.kind === 'monetary' || !form.measureCode !== !form.okeiCode) return found;
  const { refusal } = objectionsOf(element.uuid);
  const message = 'Единица измерения указывается одним кодом: своим или по ОКЕИ.';
  return [...found, refusal('measure', message, 'Исправьте единицу в настройке меры.')];
}

const root = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : ':'}${prefix}="${uri}"`)
  .join('');

function xmlOf(packageId: string, elements: readonly EgissoElement[]): string {
  const out = ['<?xml version="1.0" encoding="UTF-8"?>\n', `<data${root}><pac:package>`];
  out.push(`<pac:packageId>${packageId}</pac:packageId><pac:elements>`);
  for (const element of elements) {
    out.push(elementText(`pac:${element.kind}`, fieldsOf(element), element as RecordValue));
  }
  out.push('</pac:elements></pac:package></data>\n');
  return out.join('');
}

function packageOf(packageId: string, elements: readonly EgissoElement[], judged: boolean): EgissoPackage {
  if (!isOfType(uuid, packageId)) throw new RangeError(`Not a uuid: ${packageId}`);
  for (const element of judged ? [] : elements) {
    const objections = egissoFormatObjections(element);
    if (objections.length > 0) throw new InvalidRecord(element.uuid, objections);
  }
  const [repeated] = repeatedRecords(elements.map((element) => element.uuid));
  if (repeated !== undefined) {
    const { refusal } = objectionsOf(repeated);
    const text = 'Идентификатор встречается в пакете дважды.';
    throw new InvalidRecord(repeated, [refusal('repeated', text, 'Уберите повторную запись.')]);
  }
  const ordered = elementKinds.flatMap((kind) => elements.filter((element) => element.kind === kind));
  return { packageId, xml: xmlOf(packageId, ordered), records: ordered.map((element) => element.uuid) };
}

/**
 * Forms packages 10.06.S 1.1.0, one after another: no more than one is held in memory, so rows may come from a cursor of
 * the database. Within a package elements are sorted by kind as the schema orders them; uuids come with the rows and are
 * never made here, so that forming again says the same.
 * @param newPackageId gives the uuid of each package
 * @throws InvalidRecord for a row the schema would refuse; `egissoObjections` names these beforehand
 */
export async function* egissoPackages(
  elements: Rows<EgissoElement>,
  newPackageId: () => string,
  { limit = EGISSO_PACKAGE_ELEMENTS, judged = false }: PackageOptions = {},
): AsyncGenerator<EgissoPackage> {
  if (limit > EGISSO_PACKAGE_ELEMENTS) throw new RangeError(`More than ${EGISSO_PACKAGE_ELEMENTS}: ${limit}`);
  for await (const portion of portionsOf(elements, limit)) yield packageOf(newPackageId(), portion, judged);
}

const inside = (node: Node, element: string): Node => {
  const [child] = node.children;
  if (isElement(child, element, namespaces)) return child;
  throw new UnreadableFile(`Элемент ${node.name}: нет элемента ${element}.`);
};

/**
 * Reads a package 10.06.S 1.1.0.
 * @throws UnreadableFile when it is none, or not valid
 */
export function readEgissoPackage(file: string | Uint8Array): {
  packageId: string;
  elements: EgissoElement[];
} {
  const data = readTree(file);
  if (!isElement(data, 'data', namespaces)) {
    throw new UnreadableFile('Это не пакет ЕГИССО формата 10.06.S версии 1.1.0.');
  }
  const around = inside(data, 'pac:package');
  const packageId = inside(around, 'pac:packageId').text;
  const elements = around.children[1];
  if (!isOfType(uuid, packageId) || !isElement(elements, 'pac:elements', namespaces)) {
    throw new UnreadableFile('В пакете нет идентификатора или списка элементов.');
  }
  let last = 0;
  const read = elements.children.map((node) => {
    const at = elementKinds.findIndex((kind) => isElement(node, `pac:${kind}`, namespaces));
    const kind = elementKinds[at];
    if (kind === undefined || at < last) {
      throw new UnreadableFile(`Элемент ${node.name} лишний или стоит не на своём месте.`);
    }
    last = at;
    const element = { kind, ...readFields(elementFields[kind], node, namespaces) } as EgissoElement;
    const [wrong] = egissoFormatObjections(element);
    if (wrong) throw new UnreadableFile(wrong.message);
    return element;
  });
  return { packageId, elements: read };
}
