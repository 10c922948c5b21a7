import { useStore } from '../../../lib/store/index.ts';
import { ActionBar, packsText } from '../../../ui/index.ts';
import styles from '../../delivery/DeliveryTables.module.css';
import { BoxTable, DeliveryTables, PackTable } from '../../delivery/DeliveryTables.tsx';
import { useDeliveryRows } from '../../delivery/useDeliveryRows.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { LoadingNote } from '../../shared/components/LoadingNote.tsx';
import { usePairOfGrids } from '../../shared/components/usePairOfGrids.ts';
import type { DirectContext } from '../context.ts';

const nothing = () => undefined;

/** What a receiver has claimed of ours (602): it lies at his place, so it is only looked at. */
export function ClaimedStep({ context, go, next, back }: StepProps<DirectContext>) {
  const { session } = context;
  const delivery = useStore(session.model);
  const rows = useDeliveryRows(session);
  const { packGrid, boxGrid } = usePairOfGrids();
  const { boxes, packs } = delivery.content;
  return (
    <StepBody
      fill
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          main={{ label: 'Дальше', run: () => next && go(next) }}
        />
      }
    >
      <p className={styles.said}>
        Товар уже у получателя: он сообщил МДЛП, что принял его у вас. Сканировать нечего, состояние упаковок
        проверит МДЛП.
      </p>
      <LoadingNote session={session} />
      <DeliveryTables single={boxes.length === 0}>
        {boxes.length > 0 && <BoxTable name="claimed-boxes" rows={rows} grid={boxGrid} onOpen={nothing} />}
        <PackTable
          name="claimed-packs"
          label="Упаковки"
          title={`Упаковки (SGTIN): ${packsText(packs.sgtin.length)}`}
          rows={rows}
          grid={packGrid}
        />
      </DeliveryTables>
    </StepBody>
  );
}
