import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { checkPayment, type PaymentCheck, paymentRegistry } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { moneyText, Page, Panel, RefusalProblem } from '../../../ui/index.ts';
import { Problems } from '../components/Problems.tsx';
import { lastMonth, type RangeChoice, RangeFields, rangeOf } from '../components/RangeFields.tsx';

/** /llo/payment: the registry of released prescriptions for payment, with the payer's checks before it. */
export function PaymentPage() {
  const person = useStore(profile);
  const [range, setRange] = useState<RangeChoice>(lastMonth);
  const [full, setFull] = useState(false);
  const [without, setWithout] = useState(false);
  const [check, setCheck] = useState<PaymentCheck | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asked = rangeOf(range);
  const run = async (
    work: (body: NonNullable<typeof asked> & { full_storages: boolean }) => Promise<void>,
  ) => {
    if (!asked) return;
    setBusy(true);
    setFailure(null);
    await work({ ...asked, full_storages: full }).catch(setFailure);
    setBusy(false);
  };
  const look = () => run(async (body) => setCheck(await api(checkPayment, { body })));
  const save = (format: 'xlsx' | 'pdf') =>
    run(async (body) => {
      const file = await api(paymentRegistry, { body: { ...body, without_refused: without, format } });
      saveFile(file.name, new Uint8Array(file.bytes), file.type);
    });
  return (
    <Page title="Реестр на оплату" note="Отпущенные льготные рецепты за период по программе">
      <Stack gap="md">
        <Panel>
          <Stack gap="md">
            <RangeFields
              range={range}
              onChange={(next) => {
                setCheck(null);
                setRange(next);
              }}
            />
            {person?.type !== 'user' && (
              <Checkbox
                label="По всем складам организации"
                checked={full}
                onChange={(event) => {
                  setCheck(null);
                  setFull(event.currentTarget.checked);
                }}
              />
            )}
            <Checkbox
              label="Без отпусков с ошибками"
              checked={without}
              onChange={(event) => setWithout(event.currentTarget.checked)}
            />
            <Group>
              <Button variant="default" loading={busy} disabled={!asked} onClick={() => void look()}>
                Проверить
              </Button>
              <Button loading={busy} disabled={!asked} onClick={() => void save('xlsx')}>
                Реестр XLSX
              </Button>
              <Button variant="default" loading={busy} disabled={!asked} onClick={() => void save('pdf')}>
                Печать PDF
              </Button>
            </Group>
          </Stack>
        </Panel>
        {failure !== null && <RefusalProblem error={failure} what="Реестр не сформирован" />}
        {check && (
          <Panel
            title={`Строк: ${check.releases}, с ошибками: ${check.refused}, сумма: ${moneyText(check.sum)}`}
          >
            {check.problems.length > 0 ? (
              <Problems
                problems={check.problems}
                label="Проверки плательщика: Л — личные данные, П — льгота, Р — рецепт"
              />
            ) : (
              'Ошибок нет.'
            )}
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
