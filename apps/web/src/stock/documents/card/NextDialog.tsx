import { Modal } from '@mantine/core';
import { stockKinds } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { ChoiceList } from '../../../ui/choices/index.ts';

/** What a document of the next kind makes of the goods. */
const notes: Partial<Record<StockDocumentKind, string>> = {
  move: 'товар едет дальше, на другой склад',
  treatment: 'товар потрачен в отделении',
  realize: 'товар продан за деньги',
  outcome: 'возврат поставщику',
  destroy: 'товар списан',
  reprice: 'другие розничные цены',
  order: 'заказать то же самое',
};

type NextDialogProps = {
  kinds: readonly StockDocumentKind[];
  onChoose: (kind: StockDocumentKind) => void;
  onClose: () => void;
};

/** «Создать на основании»: which document the lines of this one go on in. */
export function NextDialog({ kinds, onChoose, onClose }: NextDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Создать на основании" size={460}>
      <ChoiceList
        choices={kinds.map((kind) => ({
          key: kind,
          title: stockKinds[kind].add,
          note: notes[kind] ?? '',
          end: '',
        }))}
        onChoose={(key) => {
          onClose();
          onChoose(key as StockDocumentKind);
        }}
      />
    </Modal>
  );
}
