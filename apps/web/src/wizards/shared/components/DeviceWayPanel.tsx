import { Button } from '@mantine/core';
import { type DraftData, getDisposalMarks, openDraft, type WizardName } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, useCall } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { DevicePanel, FaultyPacks } from '../../../registrar/index.ts';
import { pages, pathOf } from '../../../routing/pages.ts';
import { Code, packsText, toast, toastRefusal, Verdict } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import styles from './device-way.module.css';
import type { DeviceWay } from './useDeviceWay.ts';

type DeviceWayPanelProps = {
  session: DraftSession;
  way: DeviceWay;
  /** Nothing else stands against sending. */
  ready: boolean;
};

/** The registrar a draft goes to: its state, packs it cannot take, the check of codes before anything is disposed of. */
export function DeviceWayPanel({ session, way, ready }: DeviceWayPanelProps) {
  const { place } = useStore(session.choices.values);
  const [checking, setChecking] = useState(false);
  const marks = useCall(getDisposalMarks, { params: { id: session.id } }, { enabled: ready, staleTime: 0 });
  const lost = marks.data?.lost ?? [];
  const check = async () => {
    setChecking(true);
    try {
      if (await way.check()) toast.ok('Регистратор примет все коды');
    } catch (error) {
      way.tellTrouble(error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <DevicePanel storageId={way.storage?.storage_id ?? null} place={place} device={way.device}>
      {lost.length > 0 && <Lost session={session} codes={lost} />}
      {way.bad !== null && way.bad.length > 0 && <FaultyPacks marks={way.bad} />}
      {way.bad?.length === 0 && <Verdict kind="ok">Регистратор примет все коды</Verdict>}
      <Button
        variant="default"
        size="xs"
        loading={checking}
        disabled={!ready || !way.device.data || lost.length > 0}
        onClick={() => void check()}
      >
        Проверить коды на РВ
      </Button>
    </DevicePanel>
  );
}

/** The wizard that disposes of the same by signature. */
const signedOf = (wizard: WizardName, { disposal_type: type }: DraftData): WizardName =>
  wizard === 'withdrawal_reg' && type !== 1 ? 'withdrawal_med' : 'withdrawal_recipe';

/** Packs whose full code was lost: the registrar does not take them, a signature does. */
function Lost({ session, codes }: { session: DraftSession; codes: readonly string[] }) {
  const navigate = useNavigate();
  const { wizard } = session.draft.get();
  const bySignature = async () => {
    try {
      // a share typed last is kept before it is taken over
      await session.settled();
      const chosen = session.choices.values.get();
      const target = signedOf(wizard, chosen);
      const { place, doc_num, doc_series, doc_date, storage_id, stock_document_id, by_shares } = chosen;
      const data = { place, doc_num, doc_series, doc_date, storage_id, stock_document_id, by_shares };
      const body = { wizard: target, codes: [...codes], values_of: session.id, data };
      const draft = await api(openDraft, { body });
      void navigate({ to: pathOf(pages.wizard, target), search: { draft: draft.id } });
    } catch (error) {
      toastRefusal(error);
    }
  };
  return (
    <>
      <Verdict kind="error">
        {`Полный код сохранился не у всех: регистратор не примет ${packsText(codes.length)}. Отсканируйте их заново${
          wizard === 'withdrawal_reg' ? ' или выведите по подписи' : ' или отправьте документ по подписи'
        }`}
      </Verdict>
      <ul className={styles.codes}>
        {codes.slice(0, 20).map((code) => (
          <li key={code}>
            <Code value={code} />
          </li>
        ))}
      </ul>
      {wizard === 'withdrawal_reg' && (
        <Button variant="default" size="xs" onClick={() => void bySignature()}>
          {`Вывести по подписи: ${packsText(codes.length)}`}
        </Button>
      )}
    </>
  );
}
