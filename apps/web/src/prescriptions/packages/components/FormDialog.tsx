import { Button, Checkbox, Group, Modal, Select, Stack } from '@mantine/core';
import type { PackageCheck, PackageKind, RegisterName } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { RefusalProblem, toast } from '../../../ui/index.ts';
import { callsOf, refreshPackages } from '../api.ts';
import { kindsOf, registerTitles } from '../model.ts';
import { Problems } from './Problems.tsx';
import { lastMonth, type RangeChoice, RangeFields, rangeOf } from './RangeFields.tsx';

/** «Готово 10, отклонит регистр 2». */
function checkText({ ready, refused, waiting, done }: PackageCheck): string {
  const parts = [`К отправке: ${ready}`];
  if (refused > 0) parts.push(`отклонит регистр: ${refused}`);
  if (waiting > 0) parts.push(`ждут протокола: ${waiting}`);
  if (done > 0) parts.push(`уже переданы: ${done}`);
  return parts.join(' · ');
}

/** Forming of packages: what of, what the register would refuse, and then the files. */
export function FormDialog({ register, onClose }: { register: RegisterName; onClose: () => void }) {
  const kinds = kindsOf(register);
  const [kind, setKind] = useState<PackageKind>(kinds[0]?.value ?? 'facts');
  const [range, setRange] = useState<RangeChoice>(lastMonth);
  const [check, setCheck] = useState<PackageCheck | null>(null);
  const [without, setWithout] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asked = rangeOf(range);
  const forget = () => {
    setCheck(null);
    setFailure(null);
    setWithout(false);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work().catch(setFailure);
    setBusy(false);
  };
  const look = () =>
    run(async () => {
      if (asked) setCheck(await api(callsOf[register].check, { body: { kind, ...asked } }));
    });
  const form = () =>
    run(async () => {
      if (!asked) return;
      const body = { kind, ...asked, without_refused: without };
      const { items } = await api(callsOf[register].form, { body });
      toast.ok(`Сформировано пакетов: ${items.length}`);
      refreshPackages(register);
      onClose();
    });
  const mayForm = check !== null && check.ready > 0 && (check.refused === 0 || without);
  return (
    <Modal opened onClose={onClose} title={`Сформировать пакеты ${registerTitles[register]}`} size="xl">
      <Stack gap="md">
        <Select
          label="Что передать"
          data={kinds}
          value={kind}
          allowDeselect={false}
          onChange={(value) => {
            forget();
            setKind(kinds.find((one) => one.value === value)?.value ?? kind);
          }}
        />
        <RangeFields
          range={range}
          onChange={(next) => {
            forget();
            setRange(next);
          }}
        />
        {check && <strong role="status">{checkText(check)}</strong>}
        {check && check.problems.length > 0 && (
          <Problems problems={check.problems} label="Проверка перед формированием" />
        )}
        {check && check.refused > 0 && (
          <Checkbox
            label="Сформировать без записей, которые отклонит регистр"
            checked={without}
            onChange={(event) => setWithout(event.currentTarget.checked)}
          />
        )}
        {failure !== null && <RefusalProblem error={failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant={mayForm ? 'default' : 'filled'}
            loading={busy}
            disabled={!asked}
            onClick={() => void look()}
          >
            Проверить
          </Button>
          <Button loading={busy} disabled={!mayForm} onClick={() => void form()}>
            Сформировать
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
