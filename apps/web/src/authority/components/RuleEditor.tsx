import { Button, NumberInput, Popover } from '@mantine/core';
import {
  getAuthorityFigures,
  getDrugStock,
  listRedistribution,
  type SupplyRuleShape,
  saveSupplyRule,
} from '@provizor/contract';
import { IconAdjustments } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import type { RefusalError } from '../../lib/api/refusal-error.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import styles from './RuleEditor.module.css';

type Field = { key: keyof SupplyRuleShape; label: string; description: string; min: number; max: number };

const fields: Field[] = [
  {
    key: 'deficit_days',
    label: 'Дефицит: запас меньше, дней',
    description: 'Или меньше неснижаемого остатка',
    min: 1,
    max: 365,
  },
  {
    key: 'surplus_days',
    label: 'Избыток: запас больше, дней',
    description: 'Что не расходуется — избыток целиком',
    min: 1,
    max: 1000,
  },
  {
    key: 'shelf_days',
    label: 'Передавать с остатком срока, дней',
    description: 'Меньше — упаковки не предлагаются',
    min: 0,
    max: 365,
  },
];

/** What the authority calls deficit and surplus: one rule for all its people and pages. */
export function RuleEditor() {
  const figures = useCall(getAuthorityFigures, { body: {} }, { staleTime: 60_000 });
  const [opened, setOpened] = useState(false);
  const rule = figures.data?.rule;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} />}
          disabled={!rule}
          onClick={() => setOpened(!opened)}
        >
          {rule ? `Дефицит до ${rule.deficit_days} дн., избыток от ${rule.surplus_days}` : 'Правило'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Что считать дефицитом и избытком">
        {rule && <RuleForm rule={rule} onSaved={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function RuleForm({ rule, onSaved }: { rule: SupplyRuleShape; onSaved: () => void }) {
  const [values, setValues] = useState<Record<string, number | string>>({ ...rule });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useCallMutation(saveSupplyRule, {
    onSuccess: async () => {
      onSaved();
      toast.ok('Правило сохранено, списки пересчитаны');
      await refresh(getAuthorityFigures, listRedistribution, getDrugStock);
    },
    onError: (error) => {
      const found = fieldErrors(error);
      if (Object.keys(found).length > 0) setErrors(found);
      else toastRefusal(error, 'Не удалось сохранить правило');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const [deficit_days, surplus_days, shelf_days] = fields.map(({ key }) => Number(values[key]));
    save.mutate({
      body: { deficit_days: deficit_days ?? 0, surplus_days: surplus_days ?? 0, shelf_days: shelf_days ?? 0 },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map(({ key, label, description, min, max }) => (
        <NumberInput
          key={key}
          label={label}
          description={description}
          value={values[key] ?? ''}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          min={min}
          max={max}
          error={errors[key]}
          onChange={(value) => setValues((old) => ({ ...old, [key]: value }))}
        />
      ))}
      <p className={styles.note}>Расход — отпущенное людям за последние 90 дней.</p>
      <Button type="submit" loading={save.isPending}>
        Сохранить правило
      </Button>
    </form>
  );
}

/** Messages of a refused input by field. */
const fieldErrors = (error: RefusalError): Record<string, string> =>
  Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
