import { Button, Checkbox, NumberInput } from '@mantine/core';
import { type BackupRule, changeBackupRule } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { Panel, toast, toastRefusal } from '../../ui/index.ts';
import { refreshBackups } from '../api.ts';
import styles from './backup.module.css';

type Figure = Exclude<keyof BackupRule, 'enabled'>;

const limits: Record<Figure, { label: string; min: number; max: number }> = {
  hour: { label: 'Час по часам сервера', min: 0, max: 23 },
  daily: { label: 'Дневных', min: 1, max: 366 },
  weekly: { label: 'Недельных', min: 0, max: 104 },
  monthly: { label: 'Месячных', min: 0, max: 120 },
};

/** When copies are made and how many are kept. */
export function RuleForm({ rule }: { rule: BackupRule }) {
  const [draft, setDraft] = useState(rule);
  const [saving, setSaving] = useState(false);
  const isChanged = Object.entries(draft).some(([name, value]) => rule[name as keyof BackupRule] !== value);
  const number = (name: Figure) => {
    const { label, min, max } = limits[name];
    return (
      <NumberInput
        label={label}
        min={min}
        max={max}
        allowDecimal={false}
        clampBehavior="strict"
        value={draft[name]}
        onChange={(value) => typeof value === 'number' && setDraft({ ...draft, [name]: value })}
      />
    );
  };
  const save = async () => {
    setSaving(true);
    try {
      await api(changeBackupRule, { body: draft });
      toast.ok('Расписание копий сохранено');
      await refreshBackups();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Panel title="Расписание и хранение">
      <div className={styles.form}>
        <Checkbox
          checked={draft.enabled}
          onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
          label="Делать копию каждый день"
        />
        {number('hour')}
        <div className={styles.numbers}>
          {number('daily')}
          {number('weekly')}
          {number('monthly')}
        </div>
        <p className={styles.note}>
          Хранится последняя копия каждого из стольких дней, недель и месяцев; самая новая остаётся всегда.
        </p>
        <Button variant="default" disabled={!isChanged} loading={saving} onClick={() => void save()}>
          Сохранить расписание
        </Button>
      </div>
    </Panel>
  );
}
