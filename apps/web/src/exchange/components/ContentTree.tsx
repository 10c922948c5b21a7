import { Button } from '@mantine/core';
import { expiryWarning } from '@provizor/domain';
import { useMemo } from 'react';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import { boxesText, Countdown, moneyText, Panel, packsText, Spinner, today } from '../../ui/index.ts';
import type { TreeRow } from '../model/content-tree.ts';
import type { ContentRow } from '../model/incoming.ts';
import styles from './content.module.css';
import { useBoxTree } from './useBoxTree.ts';

const keyOf = (row: TreeRow) => row.code;

/** Columns of the tree; `toggle` opens and closes a box by the sign before its code. */
const columnsOf = (toggle: (row: TreeRow) => void): Column<TreeRow>[] => [
  {
    key: 'code',
    title: 'Код',
    width: 280,
    mono: true,
    text: (row) => row.code,
    render: (row) => (
      <span style={{ paddingInlineStart: row.depth * 14 }}>
        {row.kind === 'box' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.toggle}
            aria-expanded={row.open}
            aria-label={row.open ? 'Закрыть короб' : 'Открыть короб'}
            onClick={() => toggle(row)}
          >
            {row.open ? '▾' : '▸'}
          </button>
        )}
        {row.code}
      </span>
    ),
  },
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 208,
    grow: true,
    text: (row) => row.name ?? (row.kind === 'box' ? 'Короб' : ''),
  },
  {
    key: 'packs',
    title: 'Внутри',
    width: 116,
    text: (row) => (row.packs === null ? '' : packsText(row.packs)),
  },
  { key: 'cost', title: 'Цена с НДС', width: 108, align: 'end', text: (row) => moneyText(row.cost) },
  { key: 'series', title: 'Серия', width: 92, text: (row) => row.series ?? '' },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 124,
    text: (row) => expiryText(row.expiry, expiryWarning(row.expiry, today())),
    render: (row) => <Expiry brief date={row.expiry} warning={expiryWarning(row.expiry, today())} />,
  },
  { key: 'vat', title: 'НДС', width: 96, align: 'end', text: (row) => moneyText(row.vat_value) },
  { key: 'gtin', title: 'GTIN', width: 140, mono: true, text: (row) => row.gtin ?? '', hidden: true },
];

/** Content of an incoming document: its boxes as a tree as far as MDLP told it, and its loose packs. */
export function ContentTree({ content }: { content: ContentRow[] }) {
  const tree = useBoxTree(content);
  const store = useRows(tree.rows, keyOf);
  const { toggle } = tree;
  const boxes = content.filter(({ sgtin }) => sgtin === null).length;
  const withBoxes = boxes > 0;
  const withPrices = content.some(({ cost, vat_value }) => cost !== null || vat_value !== null);
  const columns = useMemo(
    () =>
      columnsOf(toggle).filter(
        ({ key }) => (withBoxes || key !== 'packs') && (withPrices || (key !== 'cost' && key !== 'vat')),
      ),
    [toggle, withBoxes, withPrices],
  );
  const loaded = content.some(({ sscc, packs }) => sscc !== null && packs !== null);
  return (
    <Panel
      flush
      title={`Состав: ${[
        boxes ? boxesText(boxes) : '',
        content.length > boxes ? packsText(content.length - boxes) : '',
      ]
        .filter(Boolean)
        .join(' и ')}`}
      actions={
        loaded && (
          <Button variant="default" size="xs" loading={tree.loading} onClick={tree.openAll}>
            Раскрыть все
          </Button>
        )
      }
    >
      {tree.wait && (
        <p className={styles.wait} aria-live="polite">
          Ограничение МДЛП на частоту запросов (метод 8.4.4).{' '}
          <Countdown
            seconds={tree.wait.seconds}
            then="содержимое короба загрузится само"
            onEnd={() => tree.wait && void tree.open(tree.wait.sscc)}
          />
        </p>
      )}
      {tree.loading && !tree.wait && <Spinner label="Загружаю содержимое" />}
      <div className={styles.grid}>
        <DataGrid
          name="mdlp.content"
          label="Состав документа"
          store={store}
          columns={columns}
          onOpen={toggle}
        />
      </div>
    </Panel>
  );
}
