import { Button } from '@mantine/core';
import { allows, type Certificate } from '@provizor/contract';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { CardSkeleton, confirm, dateText, Panel, RefusalProblem, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { certificateCallsOf, openFile, useUpload } from './certificates.ts';
import { NewCertificate } from './NewCertificate.tsx';
import styles from './special.module.css';

/** Certificates of a series: details and the file of each. */
export default function CertificatesSection({
  dictionary,
  row,
}: {
  dictionary: Dictionary;
  row: DictionaryRow;
}) {
  const calls = certificateCallsOf(dictionary);
  const { data, error, refetch } = useCall(calls.list, { params: { id: row.id } });
  const [adding, setAdding] = useState(false);
  const caller = callerOf(useStore(profile));
  const keeps = allows(calls.add.access, caller);
  return (
    <Panel
      title="Сертификаты"
      actions={
        keeps && (
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            Добавить сертификат
          </Button>
        )
      }
    >
      {error && <RefusalProblem error={error} what="Не удалось загрузить сертификаты" retry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data?.items.length === 0 && <p className={styles.quiet}>Сертификатов этой серии ещё нет.</p>}
      {data && data.items.length > 0 && (
        <Certificates dictionary={dictionary} row={row} certificates={data.items} keeps={keeps} />
      )}
      {adding && <NewCertificate dictionary={dictionary} row={row} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Certificates({
  dictionary,
  row,
  certificates,
  keeps,
}: {
  dictionary: Dictionary;
  row: DictionaryRow;
  certificates: readonly Certificate[];
  keeps: boolean;
}) {
  const calls = certificateCallsOf(dictionary);
  const upload = useUpload(dictionary, row.id);
  const remove = useCallMutation(calls.remove, {
    onSuccess: () => void refresh(calls.list),
    onError: (error) => toastRefusal(error, removalFailed('сертификат')),
  });
  const ask = async ({ id, number }: Certificate) => {
    const text = `Удалить сертификат ${number} вместе с файлом?`;
    if (await confirm({ text, yes: 'Удалить', no: 'Оставить', danger: true })) {
      remove.mutate({ params: { id: row.id, cert: id } });
    }
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Номер</th>
          <th scope="col">Дата</th>
          <th scope="col">Кем выдан</th>
          <th scope="col">Файл</th>
          {keeps && <th scope="col">Действие</th>}
        </tr>
      </thead>
      <tbody>
        {certificates.map((certificate) => (
          <tr key={certificate.id}>
            <td>{certificate.number}</td>
            <td>{dateText(certificate.date)}</td>
            <td>{certificate.issuer}</td>
            <td>
              {certificate.file_name ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void openFile(dictionary, row.id, certificate.id)}
                >
                  {certificate.file_name}
                </Button>
              ) : keeps ? (
                <Button size="compact-sm" variant="default" onClick={() => upload(certificate.id)}>
                  Приложить файл
                </Button>
              ) : (
                '—'
              )}
            </td>
            {keeps && (
              <td>
                <Button size="compact-sm" variant="default" onClick={() => void ask(certificate)}>
                  Удалить
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
