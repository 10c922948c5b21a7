import { counted, quantityText } from '../../ui/format/index.ts';
import type { Delivery } from './delivery.ts';

/**
 * Asked before a delivery is taken as received without having been scanned.
 * @param missing packs nobody has scanned, of `all`
 * @param unchecked their statuses are not asked of MDLP either
 */
export function unreconciledQuestion(missing: number, all: number, unchecked: boolean): string {
  const count =
    missing === 0
      ? 'Все упаковки документа отсканированы.'
      : `Не отсканировано ${quantityText(missing)} из ${counted(all, 'упаковки', 'упаковок', 'упаковок')}: все они будут считаться полученными, и в документе останется отметка «принято без сверки».`;
  const statuses = unchecked ? ' Состояние упаковок в МДЛП проверяться не будет.' : '';
  return `Принять поставку без сверки? ${count}${statuses}`;
}

/** Said of a delivery taken as received: how much of it was seen. */
export function unreconciledText({
  presence,
  reconciled,
}: Pick<Delivery, 'presence' | 'reconciled'>): string {
  return `Принято без сверки: отсканировано ${quantityText(reconciled.packsPresent)} из ${quantityText(presence.packs.length)}`;
}
