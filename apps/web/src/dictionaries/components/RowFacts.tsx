import {
  type Field as Definition,
  type Dictionary,
  type DictionaryRow,
  dictionaryOf,
} from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { Code, type CodeKind, Field, Fields } from '../../ui/index.ts';
import { cardPath } from '../family/at.ts';
import { fieldText, nameTitleOf } from '../family/words.ts';
import { specialOf } from '../special/index.ts';
import styles from './dictionaries.module.css';

/** The fields of a row to read, in the groups of its form. */
export function RowFacts({ dictionary, row }: { dictionary: Dictionary; row: DictionaryRow }) {
  const groups = specialOf(dictionary).groups ?? [];
  const grouped = new Set(groups.flatMap(({ keys }) => keys));
  const draw = (field: Definition) => (
    <Field key={field.key} name={field.title}>
      <Fact field={field} row={row} />
    </Field>
  );
  return (
    <>
      <Fields>
        <Field name={nameTitleOf(dictionary)}>{row.name}</Field>
        {dictionary.fields.filter(({ key }) => !grouped.has(key)).map(draw)}
      </Fields>
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <Fields>{dictionary.fields.filter(({ key }) => keys.includes(key)).map(draw)}</Fields>
        </section>
      ))}
    </>
  );
}

const kinds: Partial<Record<string, CodeKind>> = {
  gtin: 'gtin',
  inn: 'inn',
  kpp: 'kpp',
  ogrn: 'ogrn',
  snils: 'snils',
  branch: 'branch',
};

function Fact({ field, row }: { field: Definition; row: DictionaryRow }) {
  const text = fieldText(field, row);
  if (text === '') return field.type === 'boolean' ? 'нет' : '—';
  if (field.type === 'code') {
    const code = <Code value={text} kind={kinds[field.rule] ?? 'plain'} />;
    return field.rule === 'guid' ? <span className={styles.guid}>{code}</span> : code;
  }
  if (field.type === 'reference') {
    const to = dictionaryOf(field.to);
    return to.screenPath ? <Link to={cardPath(to, Number(row[field.key]))}>{text}</Link> : text;
  }
  return text;
}
