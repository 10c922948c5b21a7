import { Button, Menu, NumberInput } from '@mantine/core';
import { listTemplates, mostPrinted } from '@provizor/contract/printing';
import type { StockDocumentKind } from '@provizor/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { KeyHint, toast, useKeys } from '../../ui/index.ts';
import { printDocuments } from '../model/print.ts';
import { rememberForm, usualForm } from '../model/usual.ts';

type PrintButtonProps = {
  kind: StockDocumentKind;
  /** Documents that are printed, one after another in one file; none chosen = there is nothing to print yet. */
  ids: readonly string[];
  /** Documents of the list that is shown: may be printed as one file. */
  shown?: readonly string[];
  /** What has to be done before, as saving what was typed; false = nothing is printed. */
  before?: () => Promise<boolean>;
  /** Further ways to have it on paper. */
  also?: readonly { title: string; run: () => void }[];
};

/** «Печать»: the usual form of the workplace by F9, the others in a menu; the last chosen becomes the usual one. */
export function PrintButton({ kind, ids, shown = [], before, also = [] }: PrintButtonProps) {
  const [busy, setBusy] = useState(false);
  const [copies, setCopies] = useState(1);
  const { data } = useCall(listTemplates, { body: { kind } }, { staleTime: Number.POSITIVE_INFINITY });
  const forms = data?.items ?? [];
  const usual = forms.find(({ id }) => id === usualForm(kind)) ?? forms[0];
  const print = async (form: string, documents = ids) => {
    if (documents.length === 0) return void toast.warning('Выберите документ: встаньте на его строку');
    setBusy(true);
    if ((await before?.()) !== false) {
      const path = await printDocuments(
        form,
        documents.map((id) => ({ kind, id })),
        copies,
      );
      if (path) {
        toast.info(
          <a href={path} target="_blank" rel="noreferrer">
            Открыть готовую печатную форму
          </a>,
          { title: 'Браузер не открыл новую вкладку', autoClose: false },
        );
      }
    }
    setBusy(false);
  };
  const printUsual = () => usual && void print(usual.id);
  useKeys(usual ? [{ keys: 'F9', title: `Напечатать: ${usual.name}`, run: printUsual }] : []);
  if (!usual) return null;
  return (
    <Button.Group>
      <Button
        variant="default"
        loading={busy}
        onClick={printUsual}
        title={usual.full_name}
        rightSection={<KeyHint keys="F9" />}
      >
        Печать
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="Выбрать печатную форму" disabled={busy}>
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <NumberInput
            label="Экземпляров"
            size="xs"
            min={1}
            max={20}
            value={copies}
            onChange={(value) => setCopies(Math.min(20, Math.max(1, Number(value) || 1)))}
            m="xs"
          />
          <Menu.Label>Печатная форма</Menu.Label>
          {forms.map(({ id, full_name: name }) => (
            <Menu.Item
              key={id}
              onClick={() => {
                rememberForm(kind, id);
                void print(id);
              }}
              rightSection={id === usual.id && <KeyHint keys="F9" />}
            >
              {name}
            </Menu.Item>
          ))}
          {shown.length > 1 && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void print(usual.id, shown.slice(0, mostPrinted))}>
                {`${usual.name}: все из списка, ${Math.min(shown.length, mostPrinted)}`}
              </Menu.Item>
            </>
          )}
          {also.length > 0 && <Menu.Divider />}
          {also.map(({ title, run }) => (
            <Menu.Item key={title} onClick={run}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
