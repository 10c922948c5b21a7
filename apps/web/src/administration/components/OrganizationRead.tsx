import { type Organization, secretFields } from '@provizor/contract';
import { sellerVats } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { Code, Field, Fields, Panel, Verdict } from '../../ui/index.ts';
import { credentialsInUse, maskExample } from '../model/mask.ts';
import { sessionText, terminalText, usualLogIn } from '../model/organization-log-in.ts';
import { type PaperField, paperTitles } from '../model/organization-papers.ts';
import { groupsText, keptApart, kindText, secretTitles, titleOf } from '../model/organizations.ts';
import styles from './administration.module.css';

const yes = (value: boolean) => (value ? 'да' : 'нет');

/** An organisation to read, section by section. */
export function OrganizationRead({ row }: { row: Organization }) {
  const logIn = row.settings.log_in ?? usualLogIn;
  return (
    <>
      <Panel title="Реквизиты">
        <Fields>
          <Field name="Полное наименование">{row.full_name}</Field>
          <Field name="Адрес">{row.address}</Field>
          <Field name="ИНН">{row.inn && <Code value={row.inn} kind="inn" />}</Field>
          <Field name="КПП">{row.kpp && <Code value={row.kpp} kind="plain" />}</Field>
          <Field name="ОГРН">{row.ogrn && <Code value={row.ogrn} kind="plain" />}</Field>
          <Field name="Подчинена">
            {row.parent_id === null ? null : (
              <Link className={styles.link} to="/auth/orgs/id{$id}" params={{ id: String(row.parent_id) }}>
                {row.parent_name}
              </Link>
            )}
          </Field>
        </Fields>
      </Panel>
      <Mdlp row={row} />
      <Panel title="Признаки и настройки">
        <Fields>
          <Field name="Вид">{kindText(row)}</Field>
          <Field name={titleOf('show_init_for_user')}>{yes(row.show_init_for_user)}</Field>
          <Field name={titleOf('no_doc_ssn_barcode')}>{yes(row.no_doc_ssn_barcode)}</Field>
          <Field name={titleOf('zero_padding')}>{yes(row.zero_padding)}</Field>
          <Field name="НДС при продаже">{sellerVats[row.settings.vat ?? 'usual'].title}</Field>
          <Field name="Сертификаты любых владельцев">{yes(row.settings.any_certificate)}</Field>
        </Fields>
      </Panel>
      <Panel title="Вход в программу">
        <Fields>
          <Field name="Код с телефона">{yes(logIn.second_factor)}</Field>
          <Field name="Сеанс">{sessionText(logIn)}</Field>
          <Field name="Токен терминала">{terminalText(logIn)}</Field>
        </Fields>
      </Panel>
      <Panel title="Печатные формы">
        <Fields>
          {(Object.keys(paperTitles) as PaperField[]).map((key) => (
            <Field key={key} name={paperTitles[key]}>
              {row.settings.papers?.[key]}
            </Field>
          ))}
        </Fields>
      </Panel>
      <Panel title="Льготное обеспечение">
        <Fields>
          <Field name="Маска серии">
            <span className={styles.example}>{row.llo_serial_mask}</span>{' '}
            <span className={styles.dim}>например, {maskExample(row.llo_serial_mask)}</span>
          </Field>
          <Field name="Отдельные группы">{groupsText(keptGroups(row))}</Field>
        </Fields>
      </Panel>
    </>
  );
}

const keptGroups = ({ group_llo }: Organization) =>
  keptApart.map(({ value }) => value).filter((each) => group_llo.some(({ value }) => value === each));

function Mdlp({ row }: { row: Organization }) {
  const use = credentialsInUse(row.sandbox, row.secrets);
  return (
    <Panel title="МДЛП">
      <p className={styles.note}>
        <Verdict kind={use.complete ? 'ok' : 'attention'} plain sentence>
          {use.text}
        </Verdict>
      </p>
      <Fields>
        {secretFields.map((field) => (
          <Field key={field} name={secretTitles[field]}>
            {row.secrets[field] ? 'задан' : 'не задан'}
          </Field>
        ))}
        <Field name="Идентификатор участника">
          {row.mdlp_sys_id && <Code value={row.mdlp_sys_id} kind="plain" />}
        </Field>
      </Fields>
    </Panel>
  );
}
