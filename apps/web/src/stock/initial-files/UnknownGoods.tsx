import { Button } from '@mantine/core';
import {
  addInitialGoods,
  type InitialFile,
  matchInitialGoods,
  type UnknownGoods as Unknown,
} from '@provizor/contract/stock';
import { Fragment } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useCallMutation } from '../../lib/api/index.ts';
import { counted, Panel, RefusalProblem, toast } from '../../ui/index.ts';
import { fileChanged } from './api.ts';
import styles from './initial-files.module.css';

const nameOf = ({ name, form, gtin }: Unknown): string =>
  [name ?? gtin, form].filter((part) => part !== null).join(', ');

/** Goods of the drafts that are not in the nomenclature: chosen once for all their lines, or added all at once. */
export function UnknownGoods({ file }: { file: InitialFile }) {
  const match = useCallMutation(matchInitialGoods, { onSuccess: fileChanged });
  const add = useCallMutation(addInitialGoods, {
    onSuccess: async ({ added }) => {
      toast.ok(`Заведено в номенклатуре: ${added}`);
      await fileChanged();
    },
  });
  if (file.unknown_count === 0) return null;
  return (
    <Panel title={`Нет в номенклатуре: ${counted(file.unknown_count, 'товар', 'товара', 'товаров')}`}>
      <p className={styles.text}>
        Выберите товар — он встанет во все строки и запомнится для следующего файла. Остальные можно завести
        сразу: по GTIN и штрихкоду — из государственных справочников, прочие — под названием из файла.
      </p>
      {(match.error ?? add.error) && <RefusalProblem error={match.error ?? add.error} />}
      <div className={styles.goods}>
        {file.unknown.map((goods) => (
          <Fragment key={goods.key}>
            <span>
              {nameOf(goods)}
              <br />
              <span className={styles.small}>
                {[goods.maker, counted(goods.lines, 'строка', 'строки', 'строк')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <DictionarySelect
              dictionary="nomenclature"
              label={`Товар для «${nameOf(goods)}»`}
              value={null}
              onChange={(row) =>
                row &&
                match.mutate({ params: { id: file.id }, body: { key: goods.key, nomenclature_id: row.id } })
              }
            />
          </Fragment>
        ))}
      </div>
      {file.unknown.length < file.unknown_count && (
        <p className={styles.small}>Показаны первые {file.unknown.length}.</p>
      )}
      <div className={styles.buttons}>
        <Button loading={add.isPending} onClick={() => add.mutate({ params: { id: file.id } })}>
          Завести все в номенклатуре
        </Button>
      </div>
    </Panel>
  );
}
