import { Button } from '@mantine/core';
import {
  type ScannerPlatform,
  type ScannerProgram,
  scannerPrograms,
  scannerServiceDownloadPath,
} from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { Page, Panel, sizeText } from '../../ui/index.ts';
import { Check } from '../components/Check.tsx';
import styles from '../components/service.module.css';
import { platformOf, serviceOutcome } from '../model/service-state.ts';
import { useFoundService } from '../useFoundService.ts';

const titles: Record<ScannerPlatform, string> = { 'windows-x64': 'Windows', 'linux-x64': 'Linux' };

/** /storage/test/service: the program for a serial scanner, in three steps, and whether it is found. */
export function ScannerServicePage() {
  const { helper_url } = useProfile();
  const { data } = useCall(scannerPrograms, {});
  const found = useFoundService(helper_url || undefined);
  return (
    <Page title="Служба сканера">
      <div className={styles.checks}>
        <Panel title="Установка">
          <ol className={styles.steps}>
            <li>
              <b>Скачайте программу</b>
              {data && <Downloads programs={data.programs} />}
            </li>
            <li>
              <b>Запустите скачанный файл</b>
              <p>
                Права администратора не нужны. Программа установится, будет запускаться сама при входе в
                систему и откроет свою страницу. Если Windows спросит: «Подробнее» → «Выполнить в любом
                случае».
              </p>
            </li>
            <li>
              <b>Подключите сканер</b>
              <p>
                Сканер в режиме USB-COM появится сам в течение 10 секунд. Сканеру, который работает как
                клавиатура, служба не нужна.
              </p>
            </li>
          </ol>
        </Panel>
        <Panel title="Этот компьютер">
          <ul className={styles.list}>
            <Check title="Служба сканера" outcome={serviceOutcome(found, data?.version)}>
              {found?.state === 'closed' && (
                <div className={styles.row}>
                  <Button
                    component="a"
                    size="compact-sm"
                    href={`${helper_url}/?allow=${encodeURIComponent(location.origin)}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Открыть страницу службы
                  </Button>
                </div>
              )}
            </Check>
          </ul>
          <p className={styles.note}>
            Удалить: «Параметры» → «Приложения» → «Провизор: служба сканера». В Linux запустите файл со словом{' '}
            <code>remove</code>. Если файл в Linux не запускается, установите библиотеку{' '}
            <code>libatomic1</code>.
          </p>
        </Panel>
      </div>
    </Page>
  );
}

/** The file for this computer first, then the others; an installation without files says who prepares them. */
function Downloads({ programs }: { programs: ScannerProgram[] }) {
  if (programs.length === 0) {
    return (
      <p>
        На этом сервере файлы ещё не приготовлены. Администратор сервера готовит их командой{' '}
        <code>npm run package</code>.
      </p>
    );
  }
  const own = platformOf(navigator.userAgent);
  const ordered = programs.toSorted((a, b) => Number(b.platform === own) - Number(a.platform === own));
  return (
    <div className={styles.row}>
      {ordered.map(({ platform, file, size }, place) => (
        <Button
          key={platform}
          component="a"
          variant={place === 0 ? 'filled' : 'default'}
          href={`${scannerServiceDownloadPath}/${file}`}
          download={file}
        >
          {place === 0 ? 'Скачать для' : 'Для'} {titles[platform]} ({sizeText(size)})
        </Button>
      ))}
    </div>
  );
}
