/**
 * Where a pack of a disposal stands for each of the three that count it: taken, not taken, or not known yet; `stock` is
 * null also for a pack the stock has never counted.
 */
export type Sides = { registrar: boolean | null; mdlp: boolean | null; stock: boolean | null };

/** What the three say of a pack: the same, something still to come, or a contradiction with its cure. */
export type Agreement = { kind: 'agree' | 'waiting' | 'differ'; text: string; cure?: string };

/**
 * The three-way check of one pack: registrar ↔ MDLP ↔ stock. What MDLP has is what holds; the stock follows it.
 */
export function agreementOf({ registrar, mdlp, stock }: Sides): Agreement {
  if (mdlp === null) {
    if (registrar !== false) {
      const text = registrar === null ? 'Ответа РВ ещё нет' : 'Документ РВ в МДЛП ещё не обработан';
      return { kind: 'waiting', text };
    }
    if (stock !== true) return { kind: 'agree', text: 'Не выведена' };
    return {
      kind: 'differ',
      text: 'Со склада списана, РВ её не вывел',
      cure: 'Выведите упаковку новым документом или отмените складской документ',
    };
  }
  if (mdlp) {
    if (stock === false) {
      return {
        kind: 'differ',
        text: 'В МДЛП выведена, на складе числится',
        cure: 'Откройте «Сверка упаковок с остатками» и проведите списание',
      };
    }
    if (registrar === false) {
      return {
        kind: 'differ',
        text: 'РВ сообщил об отказе, в МДЛП упаковка выведена',
        cure: 'Верен ответ МДЛП: упаковка выведена, повторять не нужно',
      };
    }
    return { kind: 'agree', text: stock ? 'Выведена и списана' : 'Выведена; на складе её не было' };
  }
  if (stock === true) {
    return {
      kind: 'differ',
      text: 'Со склада списана, МДЛП вывод отклонила',
      cure: 'Верните упаковку на склад или выведите её новым документом',
    };
  }
  if (registrar === true) {
    return {
      kind: 'differ',
      text: 'РВ принял, МДЛП отклонила',
      cure: 'Откройте причину в документе и продолжите с оставшимися упаковками',
    };
  }
  return { kind: 'agree', text: 'Не выведена' };
}
