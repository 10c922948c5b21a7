import { Button } from '@mantine/core';
import type { FirstStepsFacts } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOrganization } from '../../administration/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { UpdatePlacesButton } from '../../partners/index.ts';
import { pages } from '../../routing/pages.ts';
import { useEnterMdlp } from '../../signing/index.ts';
import { counted } from '../../ui/index.ts';
import { stepDone } from '../api.ts';
import type { StepKey } from '../model/steps.ts';
import { AddressForm } from './AddressForm.tsx';
import { CertificateCheck } from './CertificateCheck.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { RequisitesForm } from './RequisitesForm.tsx';
import { StorageProposals } from './StorageProposals.tsx';

export const titles: Record<StepKey, string> = {
  requisites: 'Реквизиты организации',
  address: 'Адрес МДЛП',
  credentials: 'Учётная система в МДЛП',
  certificate: 'Подпись на этом компьютере',
  session: 'Вход в МДЛП',
  places: 'Места деятельности',
  storages: 'Склады',
  delivery: 'Первая поставка',
  people: 'Сотрудники',
  directories: 'Государственные справочники',
  balances: 'Начальные остатки',
  scanner: 'Сканер',
  course: 'Обучение',
};

const requisites: Record<FirstStepsFacts['missing'][number], string> = {
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  address: 'адрес',
};

type Given = { facts: FirstStepsFacts; onCertificate(): void };

/** What a step shows and does. */
export const contents: Record<StepKey, (props: Given) => ReactNode> = {
  requisites: Requisites,
  address: ({ facts: { mdlp } }) => <AddressForm key={mdlp.url} address={mdlp} />,
  credentials: ({ facts: { credentials, organization_id: id } }) => (
    <CredentialsForm organizationId={id} kept={credentials} />
  ),
  certificate: ({ onCertificate }) => <CertificateCheck onGood={onCertificate} />,
  session: SignIn,
  places: Places,
  storages: Storages,
  delivery: Delivery,
  people: People,
  directories: Directories,
  balances: Balances,
  course: Course,
  scanner: () => (
    <>
      <p>Любой сканер работает сразу, как клавиатура. Со службой сканера — быстрее и без потерь.</p>
      <Go to="/storage/test">Проверить сканер</Go>
    </>
  ),
};

/** A way to another page, as a button. */
function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={to} />}>
      {children}
    </Button>
  );
}

function Requisites({ facts: { missing, organization_id: id } }: Given) {
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const isOpen = isChanging || missing.length > 0;
  const row = useOrganization(id).data?.item;
  const list = missing.map((key) => requisites[key]).join(', ');
  return (
    <>
      <p>
        {missing.length > 0
          ? `Не заполнены: ${list}. Они стоят в документах МДЛП и печатных формах, по ИНН подбирается сертификат.`
          : 'ИНН, КПП, ОГРН и адрес заполнены.'}
      </p>
      {isOpen && row ? (
        <RequisitesForm
          key={row.version}
          row={row}
          onDone={close}
          onCancel={missing.length > 0 ? undefined : close}
        />
      ) : (
        !isOpen && (
          <Button variant="default" onClick={() => setChanging(true)}>
            Изменить реквизиты
          </Button>
        )
      )}
      <Link to="/auth/orgs/id{$id}" params={{ id: String(id) }}>
        Вся карточка организации
      </Link>
    </>
  );
}

function SignIn({ facts }: Given) {
  const { enter, busy } = useEnterMdlp();
  const obstacle =
    facts.mdlp.url === null
      ? 'Сначала задайте адрес МДЛП.'
      : facts.credentials
        ? null
        : 'Сначала впишите client_id и client_secret.';
  return (
    <>
      <p>
        {obstacle ??
          (facts.signed_in
            ? 'Вход выполнен: документы приходят сами.'
            : 'Выберите сертификат: программа войдёт в МДЛП, и документы начнут приходить сами.')}
      </p>
      {!facts.signed_in && (
        <Button loading={busy} disabled={obstacle !== null} onClick={() => void enter().then(stepDone)}>
          Войти в МДЛП
        </Button>
      )}
    </>
  );
}

function Places({ facts: { places, has_signed_in: signedIn } }: Given) {
  return (
    <>
      <p>
        {places > 0
          ? `Загружено: ${counted(places, 'место', 'места', 'мест')}.`
          : signedIn
            ? 'Адреса, по которым вы принимаете и отпускаете лекарства, программа возьмёт из МДЛП.'
            : 'Загружаются из МДЛП после входа.'}
      </p>
      <UpdatePlacesButton onUpdated={() => void stepDone()} />
    </>
  );
}

function Storages({ facts }: Given) {
  const { places, storages, places_without_storage: bare } = facts;
  if (places === 0)
    return <p>Поставку принимают на склад. Программа предложит по складу на каждое место деятельности.</p>;
  if (bare.length === 0)
    return (
      <>
        <p>Есть {counted(storages, 'склад', 'склада', 'складов')}: у каждого места свой.</p>
        <Go to="/storage/storage">Все склады</Go>
      </>
    );
  return (
    <>
      <p>Поставку принимают на склад. Предлагаем по одному на место; названия можно изменить или стереть.</p>
      <StorageProposals key={bare.map(({ id }) => id).join()} places={bare} />
    </>
  );
}

function Delivery({ facts: { waiting, answered } }: Given) {
  if (answered > 0) return <p>Принято поставок: {answered}. Можно работать.</p>;
  return (
    <>
      <p>
        {waiting > 0
          ? `Ждут ответа: ${counted(waiting, 'поставка', 'поставки', 'поставок')}. Отсканируйте упаковки и подтвердите приёмку.`
          : 'Уведомление о поставке придёт из МДЛП, как только поставщик её отгрузит; обновлять ничего не нужно.'}
      </p>
      <Button renderRoot={(props) => <Link {...props} to={pages.acceptance} />}>
        {waiting > 0 ? 'Принять поставку' : 'Открыть приёмку'}
      </Button>
    </>
  );
}

function People({ facts: { colleagues } }: Given) {
  return (
    <>
      <p>
        {colleagues > 0
          ? `Входят в программу, кроме вас: ${colleagues}.`
          : 'Заведите провизора, кладовщика и других: у каждого свой вход, права даёт роль.'}
      </p>
      <Go to="/auth/users/add">Добавить сотрудника</Go>
      <Go to="/auth/roles/add">Добавить роль по образцу</Go>
    </>
  );
}

function Directories({ facts: { directories } }: Given) {
  const isRoot = useProfile().type === 'root';
  return (
    <>
      <p>
        {directories > 0
          ? `Загружено справочников: ${directories}.`
          : 'ЕСКЛП, реестр цен, ГАР и другие дают названия, формы и предельные цены. Принимать поставки можно и без них: товары заводятся из МДЛП.'}
      </p>
      {isRoot ? <Go to="/farm/import">Загрузить справочники</Go> : <p>Их загружает администратор системы.</p>}
    </>
  );
}

function Course({ facts: { mdlp } }: Given) {
  return (
    <>
      <p>
        {mdlp.is_sandbox
          ? 'Десять упражнений на выдуманном товаре: поставка, чужая упаковка, неполный короб, отклонённый документ.'
          : 'Десять упражнений идут в учебной МДЛП: как её открыть, сказано на странице.'}
      </p>
      <Go to="/course">Открыть обучение</Go>
    </>
  );
}

function Balances({ facts: { balances, places } }: Given) {
  const hasPlaces = places > 0;
  const { files, drafts, posted } = balances;
  const left = [
    files > 0 ? `Начато файлов: ${files}` : '',
    drafts > 0 ? `не проведено документов: ${drafts}` : '',
  ].filter(Boolean);
  return (
    <>
      <p>
        {left.length > 0
          ? `${left.join(', ').replace(/^./, (letter) => letter.toUpperCase())}.`
          : posted > 0
            ? `Проведено документов: ${posted}.`
            : 'Товар, который уже лежит на складе, возьмётся из файла старой программы (XLSX, CSV или DBF), маркированные упаковки — из МДЛП.'}
      </p>
      {hasPlaces && <Go to="/storage/initial/packs">Взять упаковки из МДЛП</Go>}
      {files + drafts + posted === 0 || files > 0 ? (
        <Go to="/storage/initial/files">{files > 0 ? 'Продолжить' : 'Загрузить остатки'}</Go>
      ) : (
        <Go to="/storage/initial">{drafts > 0 ? 'Проверить и провести' : 'Открыть остатки'}</Go>
      )}
    </>
  );
}
