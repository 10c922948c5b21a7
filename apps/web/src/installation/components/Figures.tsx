import type { CallReply, showInstallation } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { agoText, durationText, Field, Fields, momentText, Panel, sizeText } from '../../ui/index.ts';
import {
  archiveText,
  copyText,
  devicesText,
  diskName,
  diskText,
  mdlpErrorText,
  oldestText,
} from '../model.ts';
import styles from './installation.module.css';
import { Keys } from './Keys.tsx';

/** All figures in words, by what they are about. */
export function Figures({ state }: { state: CallReply<typeof showInstallation> }) {
  const { database, disks, jobs, mdlp, copies, archive, phones, terminals } = state;
  return (
    <div className={styles.panels}>
      <Panel title="Программа">
        <Fields>
          <Field name="Версия">{state.version}</Field>
          <Field name="Работает с">
            {momentText(state.since)} ({agoText(state.since)})
          </Field>
          <Field name="Серверов на этой базе">{state.servers}</Field>
          <Field name="Открыто потоков событий">{state.streams}</Field>
          <Field name="Телефоны-сканеры">{devicesText(phones)}</Field>
          <Field name="Терминалы">{devicesText(terminals)}</Field>
        </Fields>
      </Panel>
      <Panel title="База данных и диск">
        <Fields>
          <Field name="База данных">отвечает</Field>
          <Field name="Занято соединений">
            {database.used} из {database.allowed}
          </Field>
          <Field name="Запросов ждёт соединения">{database.waiting}</Field>
          <Field name="Размер базы">{sizeText(database.bytes)}</Field>
          <Field name="Самая старая транзакция">{oldestText(database)}</Field>
          {disks.map((disk) => (
            <Field key={diskName(disk)} name={diskName(disk)}>
              {diskText(disk)}
            </Field>
          ))}
          <Field name="Архив журнала базы">{archiveText(archive)}</Field>
          <Field name="Последняя годная копия">
            <Link to="/auth/backups">{copyText(copies, state.demo)}</Link>
          </Field>
          <Field name="Ключи сведений о пациентах">
            <Keys keys={state.keys} />
          </Field>
        </Fields>
      </Panel>
      <Panel title="Фоновая работа">
        <Fields>
          <Field name="Ждёт">{jobs.due}</Field>
          <Field name="Дольше всех ждёт">
            {jobs.lag === null ? 'ничего не ждёт' : durationText(jobs.lag)}
          </Field>
          <Field name="Назначено на потом">{jobs.later}</Field>
          <Field name="После ошибки, повторится сама">{jobs.retried}</Field>
          <Field name="Оставлено после всех попыток">{jobs.given_up}</Field>
        </Fields>
      </Panel>
      <Panel title="МДЛП">
        <Fields>
          <Field name="Последний хороший ответ">
            {mdlp.last_good === null ? 'не было с запуска сервера' : agoText(mdlp.last_good)}
          </Field>
          <Field name="Документов в пути">{mdlp.on_way}</Field>
          <Field name="Не ушли, ждут человека">{mdlp.failed}</Field>
          <Field name="Ошибки с запуска сервера">
            {mdlp.errors.length === 0 ? 'не было' : mdlp.errors.map(mdlpErrorText).join('; ')}
          </Field>
        </Fields>
      </Panel>
    </div>
  );
}
