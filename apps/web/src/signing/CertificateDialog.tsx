import { Button, Modal } from '@mantine/core';
import { getCertificateChoice } from '@provizor/contract';
import type { CertificateInfo } from '@provizor/signing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../lib/api/index.ts';
import { useProfile } from '../lib/session/index.ts';
import { type OfferedCertificate, offerCertificates } from '../lib/signing/certificates.ts';
import type { CertificateQuestion } from '../lib/signing/choice.ts';
import { getSigner } from '../lib/signing/signer.ts';
import { questionOf } from '../lib/why/asked.ts';
import { KeyHint, Problem, Spinner, useKeys } from '../ui/index.ts';
import { CertificateCard } from './CertificateCard.tsx';
import styles from './CertificateDialog.module.css';

/** «Выберите сертификат»: who, by whom, until when; the remembered choice is chosen already. */
export default function CertificateDialog({ question }: { question: CertificateQuestion }) {
  const { organization } = useProfile();
  const inn = organization.settings.any_certificate ? null : organization.inn;
  const remembered = useCall(getCertificateChoice, {});
  const list = useQuery({
    queryKey: ['certificates', inn],
    queryFn: async () => {
      const signer = await getSigner();
      return { kind: signer.kind, offered: offerCertificates(await signer.list(), inn) };
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const waiting = list.isPending || remembered.isPending;
  return (
    <Modal
      opened
      onClose={() => question.answer(null)}
      title="Выберите сертификат"
      size={900}
      classNames={{ content: styles.content }}
    >
      <p className={styles.purpose}>{question.purpose}</p>
      {waiting && <Spinner label="Ищу сертификаты" />}
      {list.error && (
        <Problem
          title="Криптопровайдер не установлен или недоступен"
          why={list.error.message}
          action={
            <Button variant="default" onClick={() => list.refetch()}>
              Проверить ещё раз
            </Button>
          }
          question={questionOf(list.error)}
          original={list.error.message}
        />
      )}
      {list.data && !waiting && (
        <Choice
          offered={list.data.offered}
          training={list.data.kind === 'software'}
          remembered={remembered.data?.thumbprint ?? null}
          onChoose={question.answer}
        />
      )}
    </Modal>
  );
}

function Choice({
  offered,
  training,
  remembered,
  onChoose,
}: {
  offered: OfferedCertificate[];
  training: boolean;
  remembered: string | null;
  onChoose: (certificate: CertificateInfo | null) => void;
}) {
  const usable = offered.filter(({ obstacle }) => obstacle === null).map(({ certificate }) => certificate);
  const [chosen, setChosen] = useState(
    () => (usable.find(({ thumbprint }) => thumbprint === remembered) ?? usable[0])?.thumbprint,
  );
  const certificate = usable.find(({ thumbprint }) => thumbprint === chosen) ?? null;
  const choose = () => certificate && onChoose(certificate);
  useKeys([{ keys: 'Ctrl+Enter', title: 'Выбрать сертификат', run: choose, group: 'Окно' }]);
  return (
    <>
      {usable.length === 0 && (
        <Problem
          kind="attention"
          title="Нет подходящего сертификата"
          why="Нужен действующий сертификат по ГОСТ Р 34.10-2012, выданный этой организации."
          question={{ key: 'signing.no-certificate', said: 'Нет подходящего сертификата' }}
          cure="Вставьте носитель ключа или установите сертификат и откройте это окно снова."
        />
      )}
      <div className={styles.list} role="radiogroup" aria-label="Сертификаты">
        {offered.map((item) => (
          <CertificateCard
            key={item.certificate.thumbprint}
            item={item}
            training={training}
            chosen={item.certificate.thumbprint === chosen}
            onChoose={() => setChosen(item.certificate.thumbprint)}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChoose(null)}>
          Отмена
        </Button>
        <Button
          disabled={!certificate}
          onClick={choose}
          autoFocus
          data-autofocus
          rightSection={<KeyHint keys="Ctrl+Enter" on />}
        >
          Выбрать
        </Button>
      </div>
    </>
  );
}
