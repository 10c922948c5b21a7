import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import { Code, KeyHint, outOf, useKeys, Verdict } from '../../../ui/index.ts';
import styles from '../kinds/kinds.module.css';
import { isChoice, type TouchedBox } from '../model/boxes.ts';
import { type BoxQuestion, boxQuestion } from './question.ts';

/** Boxes a move would break: each goes whole with the rest of its packs, or is taken apart. */
export function BoxesDialog() {
  const question = useStore(boxQuestion);
  useEffect(() => () => boxQuestion.get()?.answer(null), []);
  if (!question) return null;
  return (
    <Modal
      opened
      onClose={() => question.answer(null)}
      title="Короба в перемещении"
      size="min(820px, 96vw)"
      closeOnClickOutside={false}
    >
      <Boxes question={question} />
    </Modal>
  );
}

function Boxes({ question: { boxes, answer } }: { question: BoxQuestion }) {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const open = boxes.filter(isChoice);
  const go = () => answer(whole);
  const choose = (sscc: string, isWhole: boolean) =>
    setWhole((before) => {
      const next = new Set(before);
      if (isWhole) next.add(sscc);
      else next.delete(sscc);
      return next;
    });
  useKeys([{ keys: 'Ctrl+Enter', title: 'Продолжить', run: go, group: 'Окно' }]);
  return (
    <>
      <p className={styles.text}>
        В документ вошла только часть упаковок этих коробов. Короб можно переместить целиком — остальные его
        упаковки добавятся в документ — или разобрать: эти упаковки уедут, прочие останутся на месте.
      </p>
      {open.length > 1 && (
        <div className={styles.choices}>
          <Button variant="default" size="xs" onClick={() => setWhole(new Set(open.map(({ sscc }) => sscc)))}>
            Все целиком
          </Button>
          <Button variant="default" size="xs" onClick={() => setWhole(new Set())}>
            Все разобрать
          </Button>
        </div>
      )}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Короба в перемещении">
          <thead>
            <tr>
              <th scope="col">Короб</th>
              <th scope="col">В документе</th>
              <th scope="col">Как переместить</th>
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <tr key={box.sscc}>
                <td>
                  <Code value={box.sscc} kind="sscc" />
                </td>
                <td>{outOf(box.taken, box.packs)}</td>
                <td>
                  <Way
                    box={box}
                    isWhole={whole.has(box.sscc)}
                    onChoose={(isWhole) => choose(box.sscc, isWhole)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => answer(null)}>
          Вернуться к документу
        </Button>
        <Button data-autofocus onClick={go} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          Продолжить
        </Button>
      </div>
    </>
  );
}

type WayProps = { box: TouchedBox; isWhole: boolean; onChoose: (isWhole: boolean) => void };

function Way({ box, isWhole, onChoose }: WayProps) {
  if (!isChoice(box)) {
    return (
      <Verdict kind="attention" plain>
        {box.missing.length > 0 ? `Только разобрать. ${box.obstacle}` : box.obstacle}
      </Verdict>
    );
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={`Как переместить короб ${box.sscc}`}
      value={isWhole ? 'whole' : 'part'}
      onChange={(value) => onChoose(value === 'whole')}
      data={[
        { value: 'part', label: `Разобрать: только ${box.taken}` },
        { value: 'whole', label: `Целиком: ещё ${box.missing.length}` },
      ]}
    />
  );
}
