import type { DictionaryRow } from '@provizor/contract/dictionaries';
import type { StockDocument } from '@provizor/contract/stock';
import { RowLink } from '../../../dictionaries/index.ts';
import { Code, dateText } from '../../../ui/index.ts';
import { namedId } from '../model/note.ts';
import styles from './kinds.module.css';
import { useNamed } from './useNamed.ts';

/** The prescription a release goes by: its series, number and date, whom it is for and who wrote it. */
export default function RecipeNote({ document }: { document: StockDocument }) {
  const patient = useNamed('patient', namedId(document, 'patient_id'));
  const doctor = useNamed('doctor', namedId(document, 'doctor_id'));
  const { recipe_date } = document.data;
  const date = typeof recipe_date === 'string' && recipe_date ? ` от ${dateText(recipe_date)}` : '';
  return (
    <p className={styles.note}>
      <span>
        Рецепт {document.ser && `серия ${document.ser} `}№ {document.number}
        {date}
      </span>
      {patient && <Patient row={patient} />}
      {doctor && <Doctor row={doctor} />}
    </p>
  );
}

function Patient({ row }: { row: DictionaryRow }) {
  return (
    <span>
      Пациент: <RowLink dictionary="patient" row={row} />
      {typeof row.ssn === 'string' && (
        <>
          , СНИЛС <Code value={row.ssn} kind="snils" />
        </>
      )}
      {typeof row.birth_date === 'string' && `, род. ${dateText(row.birth_date)}`}
    </span>
  );
}

function Doctor({ row }: { row: DictionaryRow }) {
  const facts = [row.code && `код ${row.code}`, row.specialty, row.position_name].filter(Boolean);
  return (
    <span>
      Врач: <RowLink dictionary="doctor" row={row} />
      {facts.length > 0 && `, ${facts.join(', ')}`}
    </span>
  );
}
