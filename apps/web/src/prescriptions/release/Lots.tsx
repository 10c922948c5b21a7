import { TextInput } from '@mantine/core';
import type { PrescriptionCard, ReleaseLot } from '@provizor/contract';
import { dateText, moneyText, Panel, quantityText, Verdict } from '../../ui/index.ts';
import { type Laid, laidOf, lotKey, wronglyTyped } from '../model/release.ts';
import { measured } from '../model/status.ts';
import styles from './release.module.css';

type LotsProps = {
  items: readonly ReleaseLot[];
  laid: Laid;
  lay: (part: Partial<Laid>) => void;
  measure: PrescriptionCard['measure'];
};

/** Lots that may be given, the first to expire first. */
export function Lots({ items, laid, lay, measure }: LotsProps) {
  const wrong = new Set(wronglyTyped(items, laid));
  return (
    <Panel title="Что можно отпустить" flush>
      <table className={styles.lots} id="release-lots" tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Серия, годен до</th>
            <th scope="col">Источник, контракт</th>
            <th scope="col">Место</th>
            <th scope="col">Цена</th>
            <th scope="col">Есть, уп.</th>
            <th scope="col">Отпустить, уп.</th>
          </tr>
        </thead>
        <tbody>
          {items.map((lot) => (
            <tr key={lotKey(lot)}>
              <th scope="row">
                {lot.name}
                {measure === 'units' && <small>в упаковке {measured(lot.per_pack, measure)}</small>}
                {lot.match === 'analogue' && (
                  <small>
                    <Verdict plain kind="attention">
                      Аналог: {lot.difference}
                    </Verdict>
                  </small>
                )}
              </th>
              <td>
                {lot.series}
                <small>{lot.expiry && dateText(lot.expiry)}</small>
              </td>
              <td>
                {lot.other_source ? (
                  <Verdict plain kind="attention">
                    Другой источник: {lot.source}
                  </Verdict>
                ) : (
                  lot.source
                )}
                {lot.contract && <small>{lot.contract}</small>}
              </td>
              <td>{lot.address}</td>
              <td>{lot.price === null ? '' : moneyText(lot.price)}</td>
              <td>{quantityText(lot.available)}</td>
              <td>
                {lot.marked ? (
                  <span className={styles.quiet}>сканируйте</span>
                ) : (
                  <TextInput
                    aria-label={`Отпустить, уп.: ${lot.name}, серия ${lot.series ?? 'не указана'}`}
                    inputMode="decimal"
                    w={84}
                    value={laidOf(lot, laid)}
                    error={wrong.has(lot)}
                    onChange={(event) =>
                      lay({ typed: { ...laid.typed, [lotKey(lot)]: event.currentTarget.value } })
                    }
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
