import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { helperState, lastPhone, lastScan, serialState, useScanner } from '../../lib/scanner/index.ts';
import { scannerWords } from '../../lib/scanner/scanner-words.ts';
import { sourceLines } from '../../lib/scanner/sources.ts';
import { useProfile } from '../../lib/session/index.ts';
import { play, type SoundName } from '../../lib/sound/index.ts';
import { useStore } from '../../lib/store/index.ts';
import type { Outcome } from '../../lib/verdict.ts';
import { KeyHint, Page, Panel, useKeys } from '../../ui/index.ts';
import { Check } from '../components/Check.tsx';
import { LastScan } from '../components/LastScan.tsx';
import styles from '../components/service.module.css';
import { secureOutcome } from '../model/checks.ts';
import { useChecks } from '../useChecks.ts';

const sounds: [SoundName, string][] = [
  ['ok', 'Верный код'],
  ['warning', 'Внимание'],
  ['error', 'Ошибка'],
  ['done', 'Готово'],
];

/** /storage/test: what stands around the computer, checked: scanner, sounds, browser, signature, clock. */
export function PeripheryPage() {
  const checks = useChecks();
  useKeys([{ keys: 'F5', title: 'Проверить ещё раз', run: checks.again }]);
  return (
    <Page
      title="Проверка оборудования"
      actions={
        <Button variant="default" onClick={checks.again} rightSection={<KeyHint keys="F5" />}>
          Проверить ещё раз
        </Button>
      }
    >
      <div className={styles.checks}>
        <ScannerPanel />
        <Panel title="Этот компьютер">
          <ul className={styles.list}>
            <Check title="Связь со страницей" outcome={secureOutcome(window.isSecureContext)} />
            <Check title="Доступ к локальной сети" outcome={checks.network} />
            <Check title="Криптопровайдер (КриптоПро ЭЦП)" outcome={checks.provider}>
              <div className={styles.row}>
                <Button size="compact-sm" variant="default" onClick={checks.askProvider}>
                  Проверить криптопровайдер
                </Button>
              </div>
            </Check>
            <Check title="Часы компьютера и сервера" outcome={checks.clock} />
          </ul>
        </Panel>
        <Panel title="Звуки">
          <div className={styles.sounds}>
            <p>
              Каждый исход скана слышно. Если тихо, проверьте громкость и разрешение звука для этого сайта.
            </p>
            <div className={styles.row}>
              {sounds.map(([name, title]) => (
                <Button key={name} variant="default" onClick={() => play(name)}>
                  {title}
                </Button>
              ))}
            </div>
          </div>
        </Panel>
      </div>
    </Page>
  );
}

function ScannerPanel() {
  const { helper_url } = useProfile();
  const { kind, word, text } = scannerWords(useStore(helperState));
  const last = useStore(lastScan);
  const serial = useStore(serialState);
  const phone = useStore(lastPhone);
  const [, , serialLine] = sourceLines({ helper: useStore(helperState), serial, phones: undefined, last });
  const [wedge, setWedge] = useState(0);
  // Every scan is taken here: nothing else is to happen while the equipment is being checked.
  useScanner(({ source }) => {
    if (source === 'wedge') setWedge((count) => count + 1);
    play('ok');
    return true;
  });
  const keyboard: Outcome =
    wedge > 0
      ? { kind: 'ok', word: `принято кодов: ${wedge}`, text: 'Сканер в режиме клавиатуры читается верно.' }
      : {
          kind: 'waiting',
          word: 'ждём код',
          text: 'Отсканируйте упаковку сканером, который печатает как клавиатура; раскладка значения не имеет.',
        };
  return (
    <Panel title="Сканер">
      <ul className={styles.list}>
        <Check
          title="Служба сканера"
          outcome={{ kind, word, text: `${text} Адрес: ${helper_url || 'не задан'}.` }}
        >
          <div className={styles.row}>
            <Link to="/storage/test/service">Скачать службу сканера</Link>
          </div>
        </Check>
        <Check title="Сканер как клавиатура" outcome={keyboard} />
        {serialLine && (
          <Check
            title={serialLine.title}
            outcome={{
              kind: serialLine.kind,
              word: serialLine.word,
              text: 'Браузер читает сканер сам, без службы сканера. Порт выбирают один раз: значок сканера вверху экрана.',
            }}
          />
        )}
        <Check
          title="Телефон"
          outcome={
            phone
              ? {
                  kind: 'ok',
                  word: 'коды приходят',
                  text: `Последний код пришёл с телефона «${phone.name}».`,
                }
              : {
                  kind: 'waiting',
                  word: 'ждём код',
                  text: 'Подключите телефон: значок сканера вверху экрана, «Телефон как сканер».',
                }
          }
        />
      </ul>
      <section className={styles.scanned} aria-label="Последний скан">
        <h3>Последний скан</h3>
        <LastScan scanned={last} />
      </section>
    </Panel>
  );
}
