import { Button } from '@mantine/core';
import { getMdlpState } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listQuery } from '../../dictionaries/index.ts';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { useSigning } from '../../lib/signing/index.ts';
import { play } from '../../lib/sound/index.ts';
import {
  EmptyState,
  KeyHint,
  ListSkeleton,
  momentText,
  Page,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { ChoicePick, PeriodPick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { registryColumns } from '../components/registry-columns.tsx';
import { TextPick } from '../components/TextPick.tsx';
import { useRegistry } from '../registry-api.ts';
import { type RegistryFilter, readRegistryFilter } from '../registry-filter.ts';
import {
  codeOf,
  codeOfScan,
  type RegistryPack,
  registryBody,
  registryStatuses,
  registryVerdict,
} from '../registry-model.ts';

const keyOf = (row: RegistryPack) => row.sgtin;
const title = 'Реестр МДЛП';
const wholeCodes = 'МДЛП ищет по целому коду: SGTIN — 27 знаков, SSCC — 18 цифр, GTIN — 14 цифр';
const nothing: RegistryFilter = {
  query: undefined,
  series: undefined,
  status: undefined,
  branch: undefined,
  period_s: undefined,
  period_e: undefined,
};

/** Own places as choices: MDLP knows them by their 14 digits. */
const useOwnPlaces = () =>
  useQuery({
    ...listQuery(dictionaryOf('branch'), { limit: 1000 }),
    select: ({ items }) => items.map(({ branch_id, name }) => ({ value: String(branch_id), title: name })),
  });

/** /mdlp/registry: our packs as MDLP's own registry has them, each compared with our record. */
export function RegistryPage() {
  const state = useCall(getMdlpState, {});
  useEvents('mdlp.session', () => void refresh(getMdlpState));
  if (state.isPending) {
    return (
      <Page fill title={title}>
        <ListSkeleton rows={12} />
      </Page>
    );
  }
  return state.data?.session === null ? (
    <SignIn onSignedIn={() => void refresh(getMdlpState)} />
  ) : (
    <Registry />
  );
}

function Registry() {
  const [filter, change] = useFilter(readRegistryFilter);
  const navigate = useNavigate();
  const places = useOwnPlaces();
  const [typed, setTyped] = useState(filter.query);
  const list = useRegistry(registryBody(filter));
  useScanner(({ scan }) => {
    const query = codeOfScan(scan);
    if (query) {
      setTyped(query);
      change({ ...nothing, query });
    }
    play(query ? 'ok' : 'error');
    return true;
  });
  useKeys([{ keys: 'F5', title: 'Спросить МДЛП ещё раз', run: list.reload }]);
  const search = (text: string | undefined) => {
    setTyped(text);
    if (codeOf(text) !== null) change({ query: text });
  };
  const reset = () => {
    setTyped(undefined);
    change(nothing);
  };
  if (list.error?.code === 'mdlp.session-required' && !list.rows) return <SignIn onSignedIn={list.reload} />;
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const asked = list.first ? `МДЛП спросили ${momentText(list.first.asked_at)}` : 'Спрашиваем МДЛП';
  return (
    <ListPage
      grid="mdlp.registry"
      title={title}
      note={codeOf(typed) === null ? wholeCodes : asked}
      actions={
        <Button
          variant="default"
          loading={list.loading}
          onClick={list.reload}
          rightSection={<KeyHint keys="F5" />}
        >
          Спросить ещё раз
        </Button>
      }
      search={{ label: 'SGTIN, SSCC или GTIN целиком — можно сканером', value: typed, onSearch: search }}
      filters={
        <>
          <ChoicePick
            label="Состояние"
            options={registryStatuses}
            chosen={filter.status ?? []}
            onChange={(chosen) => change({ status: chosen.length > 0 ? chosen : undefined })}
          />
          <TextPick
            label="Серия"
            hint="Как на упаковке, целиком"
            value={filter.series}
            onChange={(series) => change({ series })}
          />
          <ChoicePick
            label="Место"
            many={false}
            options={places.data ?? []}
            chosen={filter.branch ? [filter.branch] : []}
            onChange={([branch]) => change({ branch })}
          />
          <PeriodPick label="Последняя операция" period={filter} onChange={change} />
        </>
      }
      onReset={filtered ? reset : undefined}
      list={list}
      columns={registryColumns}
      keyOf={keyOf}
      verdict={registryVerdict}
      label="Упаковки реестра МДЛП"
      onOpen={({ sgtin }) => void navigate({ to: '/mdlp/packs/id{$sgtin}', params: { sgtin } })}
      failed="МДЛП не ответила"
      notFound={{
        title: 'Таких упаковок за вами в МДЛП нет',
        text: 'МДЛП показывает только упаковки вашей организации. Чужую можно посмотреть на странице упаковки.',
      }}
      nothing={{
        title: 'За вашей организацией в МДЛП упаковок нет',
        text: 'Они появятся, когда МДЛП подтвердит первую приёмку.',
      }}
    />
  );
}

/** MDLP answers only to somebody who has signed in. */
function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      if (await signing.ensureMdlpSession()) onSignedIn();
    } catch (error) {
      toastRefusal(error, 'Вход в МДЛП не выполнен');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page title={title}>
      <EmptyState
        picture="search"
        title="Чтобы искать в реестре, войдите в МДЛП"
        text="Здесь видно, что знает о ваших упаковках сама МДЛП: состояние, место, последняя операция — и чем это расходится с вашим реестром."
        action={
          <Button loading={busy} onClick={() => void run()} data-autofocus>
            Войти в МДЛП
          </Button>
        }
      />
    </Page>
  );
}
