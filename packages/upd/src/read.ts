import { readAnswer } from './buyer/read.ts';
import { fault } from './fault.ts';
import type { BuyerAnswer, Paper } from './model.ts';
import { readSeller } from './seller/read.ts';
import { readAdjustment } from './ukd/read.ts';
import { decodeText } from './xml/decode.ts';
import { at, attribute, type Node, parseXml } from './xml/node.ts';

/** Is this the root of a file of ФНС? */
export const isOfTaxService = (root: Node): boolean => root.name === 'Файл';

/**
 * An electronic paper by the root of its file: the name of the file may be any, what it is stands in `КНД`.
 * @throws PaperFault when it is no УПД, УКД or buyer's answer
 */
export function readElectronic(root: Node): Paper | BuyerAnswer {
  const kind = attribute(at(root, 'Документ'), 'КНД') ?? attribute(at(root, 'ИнфПок'), 'КНД') ?? 'не указан';
  if (kind === '1115131') return readSeller(root);
  if (kind === '1115132') return readAnswer(root);
  if (kind === '1115133') return readAdjustment(root);
  return fault(`Файл ФНС с кодом ${kind} — не УПД и не УКД`);
}

/**
 * A file of УПД, УКД or of a buyer's answer.
 * @throws PaperFault when it cannot be read as one of them
 */
export function readUpd(bytes: Uint8Array): Paper | BuyerAnswer {
  const root = parseXml(decodeText(bytes));
  if (!isOfTaxService(root)) fault(`Корень файла — «${root.name}», у УПД он «Файл»`);
  return readElectronic(root);
}
