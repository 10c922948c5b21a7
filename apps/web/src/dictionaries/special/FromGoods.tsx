import { Panel } from '../../ui/index.ts';
import { DictionarySelect } from '../components/DictionarySelect.tsx';
import type { Chosen } from '../components/FlatSelect.tsx';

/** Goods of the organisation begin as goods of the national dictionary. */
export default function FromGoods({ fill }: { fill: (row: Record<string, unknown>) => void }) {
  return (
    <Panel title="Добавить из справочника товаров">
      <DictionarySelect
        dictionary="mdse"
        aria-label="Товар справочника"
        placeholder="Название, GTIN, штрихкод или номер РУ"
        description="Наименование, коды, производитель и упаковка заполнятся сами; их можно изменить"
        allowAdd={false}
        value={null}
        onChange={(goods) => goods && fill(fromGoods(goods))}
      />
    </Panel>
  );
}

const fromGoods = (goods: Chosen) => ({
  name: goods.name,
  gtin: goods.gtin ?? '',
  ean13: goods.ean13 ?? '',
  producer: goods.manufacture_name ?? '',
  amount: goods.amount ?? '',
  is_marked: goods.is_marked === true,
  mdse_id: { id: goods.id, name: goods.name },
});
