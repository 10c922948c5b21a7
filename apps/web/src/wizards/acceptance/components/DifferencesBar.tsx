import { Button, Checkbox } from '@mantine/core';
import { getDraftDifferences, printDraftDifferences, refuseDraftDifferences } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { copyText, cx, toast, toastRefusal, useKeys, Verdict } from '../../../ui/index.ts';
import { openPaper } from '../../../ui/paper/index.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { useCheck } from '../../shared/components/useCheck.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';
import { useTick } from '../../shared/session/useTick.ts';
import styles from './DifferencesBar.module.css';
import { countsOf, refusalTitle } from './difference-words.ts';

type DifferencesBarProps = {
  session: DraftSession<Delivery>;
  /** Stands among panels, not under the tables. */
  framed?: boolean;
};

/** Every scan and choice has reached the server: what it makes of the draft is what the screen shows. */
const asShown = async <T,>(session: DraftSession, work: () => Promise<T>): Promise<T> => {
  await session.settled();
  return await work();
};

/**
 * What differs from the supplier's document, and by one click each: the letter to him, ТОРГ-2, the refusal (252) of just
 * these packs, opened to be signed.
 */
export const DifferencesBar = memo(function DifferencesBar({ session, framed = false }: DifferencesBarProps) {
  const navigate = useNavigate();
  // follows the scans a few times a second: nothing here is worth a scan's first picture
  useTick(session);
  const delivery = useStore(session.model);
  const { rest_missing: short } = useStore(session.choices.values);
  const check = useCheck(session);
  const [busy, setBusy] = useState<string | null>(null);
  const counts = countsOf(delivery, check.data?.problems ?? [], short);
  const at = { params: { id: session.id } };
  const isOpen = counts.unfit + counts.missing > 0;
  const found = useCall(getDraftDifferences, at, { enabled: isOpen, staleTime: 0 });
  const again = useEffectEvent(() => {
    if (isOpen)
      void session.settled().then(
        () => refresh(getDraftDifferences),
        () => undefined,
      );
  });
  // a scan of one more pack changes no paper; a found problem, a choice or a pack that turned up does
  const key = `${counts.unfit} ${counts.missing}`;
  useEffect(() => {
    if (key) again();
  }, [key]);

  const run = async (what: string, work: () => Promise<void>, failed: string) => {
    if (busy !== null) return;
    setBusy(what);
    await asShown(session, work).catch((error: unknown) => toastRefusal(error, failed));
    setBusy(null);
  };
  const print = (paper: 'letter' | 'act') =>
    run(
      paper,
      async () => {
        const { data } = await api(printDraftDifferences, { ...at, body: { paper } });
        openPaper(data.link, paper === 'letter' ? 'Открыть готовое письмо' : 'Открыть готовый акт');
      },
      paper === 'letter' ? 'Письмо не составлено' : 'Акт не составлен',
    );
  const copy = () =>
    run(
      'copy',
      async () => {
        const { letter } = await api(getDraftDifferences, at);
        if (await copyText(letter)) toast.ok('Текст письма скопирован: вставьте его в письмо отправителю');
        else toast.warning('Браузер не дал скопировать: откройте письмо и сохраните файл');
      },
      'Письмо не составлено',
    );
  const refuse = () =>
    run(
      'refuse',
      async () => {
        const { draft_id: draft, state } = await api(refuseDraftDifferences, at);
        await navigate({
          to: '/wizzard/refusal_receiver',
          search: { draft, step: state === 'sent' ? 'progress' : 'confirm' },
        });
      },
      'Отказ не составлен',
    );

  const mayMark = counts.left + counts.missing > 0;
  const mark = (restMissing: boolean) =>
    void session.choose({ rest_missing: restMissing }).catch(toastRefusal);
  const isRefusable = isOpen && may('manage', 'mdlp');
  const group = 'Расхождения';
  useKeys([
    ...(mayMark
      ? [{ keys: 'Alt+M', title: 'Остальное не пришло: отметить или снять', run: () => mark(!short), group }]
      : []),
    ...(isOpen
      ? [
          { keys: 'Alt+P', title: 'Письмо отправителю', run: () => void print('letter'), group },
          { keys: 'Alt+A', title: 'Акт ТОРГ-2', run: () => void print('act'), group },
        ]
      : []),
    ...(isRefusable
      ? [{ keys: 'Alt+X', title: 'Отказ (252) от этих упаковок', run: () => void refuse(), group }]
      : []),
  ]);
  if (!isOpen && counts.left === 0) return null;
  const refusal = found.data?.refusal ?? null;
  const button = (what: string) => ({ size: 'xs', variant: 'default', loading: busy === what }) as const;
  return (
    <section
      className={cx(styles.bar, framed && styles.framed)}
      aria-label="Расхождения с документом поставщика"
      data-toasts-above
    >
      <span className={styles.counts}>
        {counts.unfit > 0 && <Verdict kind="error">{`Нельзя принять: ${counts.unfit}`}</Verdict>}
        {counts.missing > 0 && <Verdict kind="attention">{`Не пришло: ${counts.missing}`}</Verdict>}
      </span>
      {mayMark && (
        <Checkbox
          label={counts.missing > 0 ? 'Остальное не пришло' : `Остальное не пришло (${counts.left})`}
          checked={short}
          title="Alt+M"
          onChange={({ currentTarget: { checked } }) => mark(checked)}
        />
      )}
      {isOpen && (
        <span className={styles.ways}>
          <Button
            {...button('letter')}
            title="Письмо отправителю (Alt+P)"
            onClick={() => void print('letter')}
          >
            Письмо отправителю
          </Button>
          <Button
            {...button('copy')}
            title="Текст письма отправителю: в буфер обмена"
            onClick={() => void copy()}
          >
            Скопировать
          </Button>
          <Button {...button('act')} title="Акт ТОРГ-2 (Alt+A)" onClick={() => void print('act')}>
            Акт ТОРГ-2
          </Button>
          {isRefusable && (
            <Button
              {...button('refuse')}
              title={`${refusalTitle(found.data)} (Alt+X)`}
              onClick={() => void refuse()}
            >
              {refusal === null
                ? 'Отказ (252)'
                : refusal.state === 'open'
                  ? 'Открыть отказ (252)'
                  : 'Отказ отправлен (252)'}
            </Button>
          )}
        </span>
      )}
    </section>
  );
});
