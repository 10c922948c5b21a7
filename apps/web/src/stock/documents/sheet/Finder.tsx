import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { StockDocumentKind } from '@provizor/domain';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import { Expiry } from '../../../ui/expiry/index.ts';
import { EmptyOption } from '../../../ui/fields/EmptyOption.tsx';
import { cx, KeyHint, moneyText, quantityText, Spinner, useKeys } from '../../../ui/index.ts';
import { sourceOf } from '../model/kinds.ts';
import type { SheetEditing } from './editing.ts';
import styles from './finder.module.css';
import { findLots, findNomenclature, type Goods } from './goods.ts';

type FinderProps = {
  kind: StockDocumentKind;
  /** The document takes expired goods too. */
  anyLot: boolean;
  storageId: number;
  editing: SheetEditing;
  /** Adds a line of these goods, or puts them into the line that is being replaced. */
  onPick: (goods: Goods, line: number | null) => void;
};

/** Pickers search after 200 ms (rulings, «Lists»). */
const pause = 200;

/** Search above the sheet: Insert goes to it, Enter adds what is found as a line and goes to its quantity. */
export const Finder = memo(function Finder({ kind, anyLot, storageId, editing, onPick }: FinderProps) {
  const takesLots = sourceOf(kind) === 'balances';
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const replaced = useStore(editing.replaced);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const opened = combobox.dropdownOpened;
  const found = useQuery({
    queryKey: ['stock.goods', takesLots ? storageId : 0, asked],
    queryFn: ({ signal }) => (takesLots ? findLots(storageId, asked, signal) : findNomenclature(asked)),
    enabled: opened,
    staleTime: 2_000,
  });
  useKeys([
    {
      keys: 'Insert',
      title: takesLots ? 'Добавить товар с остатков' : 'Добавить товар',
      run: () => input.current?.focus(),
      group: 'Строки',
    },
  ]);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    editing.searchedBy(() => input.current?.focus());
    return () => editing.searchedBy(null);
  }, [editing]);
  useEffect(() => {
    if (replaced === null) return;
    input.current?.focus();
    combobox.openDropdown();
  }, [replaced, combobox.openDropdown]);

  // What was found for other words is not offered: Enter would take the wrong goods.
  const isLate = text.trim() !== asked || found.data === undefined;
  const rows = isLate ? [] : (found.data ?? []);
  const pick = (key: string) => {
    const goods = rows.find((row) => row.key === key);
    if (!goods) return;
    setText('');
    combobox.closeDropdown();
    editing.replaced.set(null);
    onPick(goods, replaced);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      withinPortal
      shadow="md"
      width={760}
      position="bottom-start"
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          className={styles.field}
          aria-label={replaced === null ? 'Добавить товар' : `Заменить товар в строке ${replaced}`}
          placeholder={
            replaced === null
              ? takesLots
                ? 'С остатков: название, серия, GTIN'
                : 'Товар: название, GTIN, штрихкод'
              : `Строка ${replaced}: другой товар`
          }
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[\t\n]/.test(pasted.trim())) return;
            event.preventDefault();
            editing.pasteAsLines(pasted);
          }}
          onBlur={() => {
            combobox.closeDropdown();
            editing.replaced.set(null);
          }}
          rightSectionWidth={64}
          rightSection={found.isFetching ? <Spinner /> : <KeyHint keys="Insert" />}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={360} className={styles.options} aria-label="Найденные товары">
          {rows.map((goods) => (
            <GoodsOption key={goods.key} goods={goods} kind={kind} anyLot={anyLot} />
          ))}
          {rows.length === 0 && (
            <EmptyOption>
              {isLate ? 'Ищу…' : takesLots ? 'Остатков не найдено!' : 'Отсутствуют результаты ввода'}
            </EmptyOption>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
});

/** Expired lots can only be written off, moved or given back; elsewhere they are shown and cannot be taken. */
function GoodsOption({ goods, kind, anyLot }: { goods: Goods; kind: StockDocumentKind; anyLot: boolean }) {
  const isBarred = goods.expiry_warning === 'expired' && !anyLot;
  return (
    <Combobox.Option
      value={goods.key}
      disabled={isBarred}
      className={cx(styles.option, goods.free === null && styles.plain)}
    >
      <span className={styles.name}>
        {goods.name}
        {(goods.place ?? goods.note) && <small>{goods.place ?? goods.note}</small>}
      </span>
      {goods.free === null ? (
        <span className={styles.code}>{goods.gtin}</span>
      ) : (
        <>
          <span className={styles.code}>{goods.series}</span>
          <span>
            <Expiry date={goods.expiry} warning={goods.expiry_warning} />
            {isBarred && (
              <small>
                {kind === 'outcome' ? 'только списать или вернуть поставщику' : 'можно только списать'}
              </small>
            )}
          </span>
          <span className={styles.end}>{moneyText(goods.price)}</span>
          <span className={styles.end}>
            <b>{quantityText(goods.free, 'уп.')}</b>
          </span>
        </>
      )}
    </Combobox.Option>
  );
}
