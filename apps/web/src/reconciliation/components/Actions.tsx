import { Button, Group, Menu } from '@mantine/core';
import { type Difference, takeDifferences, type WizardName, wizardDefinitions } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { confirm, packsText, toast, toastRefusal } from '../../ui/index.ts';
import { useWizardWith } from '../api.ts';

/** Wizards that fit every one of the packs, the likeliest first; accepting a delivery begins from its document. */
const common = (rows: Difference[]): WizardName[] => {
  const [first, ...others] = rows;
  const known = (first?.wizards ?? []).filter((key): key is WizardName =>
    Object.hasOwn(wizardDefinitions, key),
  );
  return known.filter((key) => key !== 'direct' && others.every((row) => row.wizards.includes(key)));
};

type ActionsProps = { id: string; place: string; rows: Difference[]; onDone: () => void };

/** What can be done with the chosen differences: taking MDLP's state over, or a document that makes MDLP agree. */
export function Actions({ id, place, rows, onDone }: ActionsProps) {
  const [busy, setBusy] = useState(false);
  const open = useWizardWith();
  const codes = rows.map((row) => row.sgtin);
  const takeable = rows.filter((row) => row.take && row.settled === null);
  const take = async () => {
    const what = packsText(takeable.length);
    const text = `Записать в реестр состояние из МДЛП: ${what}? Складские документы не изменятся.`;
    if (busy || !(await confirm({ text }))) return;
    setBusy(true);
    try {
      const body = { sgtins: takeable.map((row) => row.sgtin) };
      const { taken, message } = await api(takeDifferences, { params: { id }, body });
      if (message === null) toast.ok(`Обновлено: ${packsText(taken)}`);
      else toast.warning(message, { title: `Обновлено: ${packsText(taken)}`, autoClose: 15_000 });
      onDone();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const wizards = common(rows);
  return (
    <Group gap="xs">
      <Button size="compact-sm" loading={busy} disabled={takeable.length === 0} onClick={() => void take()}>
        Взять состояние из МДЛП: {takeable.length}
      </Button>
      {wizards.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              Оформить документ
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {wizards.map((wizard) => (
              <Menu.Item key={wizard} onClick={() => void open(wizard, codes, place)}>
                {wizardDefinitions[wizard].title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {rows.some((row) => row.wizards.includes('direct')) && (
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/mdlp/income" search={{ done: false }} />}
        >
          К поставкам, которые ждут приёмки
        </Button>
      )}
    </Group>
  );
}
