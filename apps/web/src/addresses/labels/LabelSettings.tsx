import { Button, Checkbox, NativeSelect, NumberInput, SegmentedControl } from '@mantine/core';
import type { CodeKind } from '@provizor/codes/drawn';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { counted } from '../../ui/index.ts';
import styles from './labels.module.css';
import type { LabelFilter, Paper } from './model.ts';
import { labelSizes, sizeOf } from './sizes.ts';

type LabelSettingsProps = {
  filter: LabelFilter;
  onFilter: (change: Partial<LabelFilter>) => void;
  paper: Paper;
  onPaper: (paper: Paper) => void;
  /** Places of the first sheet that are used already. */
  skip: number;
  onSkip: (skip: number) => void;
  /** Labels on a sheet. */
  most: number;
};

/** Which places get labels, and on what paper. */
export function LabelSettings({ filter, onFilter, paper, onPaper, skip, onSkip, most }: LabelSettingsProps) {
  const { storages } = useProfile();
  const { storage_id, parent_id, ids, all } = filter;
  const [inside, setInside] = useState<{ id: number; name: string } | null>(null);
  return (
    <div className={styles.settings}>
      <EntitySelect
        label="Склад"
        placeholder="Не выбран"
        options={storages}
        value={storages.find(({ id }) => id === storage_id) ?? null}
        onChange={(storage) => {
          setInside(null);
          onFilter({ storage_id: storage?.id, parent_id: undefined, ids: undefined });
        }}
      />
      {ids ? (
        <>
          <p className={styles.quiet}>Только выбранные: {counted(ids.length, 'место', 'места', 'мест')}</p>
          <Button variant="default" onClick={() => onFilter({ ids: undefined })}>
            Показать все места склада
          </Button>
        </>
      ) : (
        storage_id !== undefined && (
          <>
            <DictionarySelect
              key={storage_id}
              dictionary="address"
              label="Внутри места"
              placeholder="Весь склад"
              filter={{ storage_id }}
              allowAdd={false}
              value={inside?.id === parent_id ? inside : null}
              onChange={(place) => {
                setInside(place && { id: place.id, name: place.name });
                onFilter({ parent_id: place?.id });
              }}
            />
            <Checkbox
              label="И места, внутри которых есть другие"
              checked={all === true}
              onChange={(event) => onFilter({ all: event.currentTarget.checked || undefined })}
            />
          </>
        )
      )}
      <NativeSelect
        label="Размер этикетки"
        data={labelSizes.map(({ key, title }) => ({ value: key, label: title }))}
        value={sizeOf(paper.size).key}
        onChange={(event) => onPaper({ ...paper, size: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Вид кода"
        data={[
          { value: 'code128', label: 'Штрихкод' },
          { value: 'qr', label: 'QR-код' },
        ]}
        value={paper.kind}
        onChange={(kind) => onPaper({ ...paper, kind: kind as CodeKind })}
      />
      {most > 1 && (
        <NumberInput
          label="Занято этикеток на первом листе"
          description="Если лист уже начат"
          min={0}
          max={most - 1}
          allowDecimal={false}
          value={skip}
          onChange={(value) => onSkip(Math.min(Math.max(Number(value) || 0, 0), most - 1))}
        />
      )}
    </div>
  );
}
