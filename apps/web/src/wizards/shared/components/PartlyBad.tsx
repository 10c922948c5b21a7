import { Button } from '@mantine/core';
import { type CallReply, type getSummary, wizardOf } from '@provizor/contract';
import { packRuleOf } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useStore } from '../../../lib/store/index.ts';
import { pages, pathOf } from '../../../routing/pages.ts';
import { Code, copyText, outOf, Panel, toast, toastRefusal, Verdict } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { letterOf } from './letter.ts';
import styles from './plain-table.module.css';

type Boxes = CallReply<typeof getSummary>['partly_bad'];

const notOurs = 'Изъять упаковку может тот, за кем числится короб: до приёмки это отправитель';

/** Boxes of which only some packs are bad: how many are good, and the ways out of it. */
export function PartlyBad({ session, boxes }: { session: DraftSession; boxes: Boxes }) {
  const navigate = useNavigate();
  const { wizard, title } = useStore(session.draft);
  const data = useStore(session.choices.values);
  if (boxes.length === 0) return null;
  const { source, whole = false } = wizardOf(wizard);
  const { place } = packRuleOf(wizard);
  const isOurs = source === 'goods' && (place === 'own' || place === 'organization');
  // of our own document nobody else is the sender
  const isSenderAsked = !isOurs && source !== 'outgoing';
  const extract = (codes: string[]) =>
    void navigate({ to: pathOf(pages.wizard, 'extraction'), search: { codes } });
  const ask = async (box: Boxes[number]) => {
    const done = await copyText(letterOf(box, title));
    if (done) toast.ok('Текст письма скопирован: вставьте его в письмо отправителю');
    else toast.error('Скопировать не удалось');
  };
  const leave = () => session.choose({ skip_problems: true }).catch(toastRefusal);
  return (
    <Panel title="Короба, в которых плоха только часть упаковок">
      <ul className={styles.boxes}>
        {boxes.map((box) => (
          <li key={box.sscc}>
            <Code value={box.sscc} />
            <Verdict kind="attention">{`${outOf(box.total - box.bad.length, box.total)} исправны`}</Verdict>
            <span className={styles.ways}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={!isOurs}
                title={isOurs ? undefined : notOurs}
                onClick={() => extract(box.bad)}
              >
                Изъять плохие (913)
              </Button>
              {isSenderAsked && (
                <Button size="compact-sm" variant="default" onClick={() => void ask(box)}>
                  Попросить отправителя
                </Button>
              )}
              {!whole && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={data.skip_problems}
                  title={data.skip_problems ? 'Короб уже не входит в документ' : undefined}
                  onClick={() => void leave()}
                >
                  Оставить короб
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
