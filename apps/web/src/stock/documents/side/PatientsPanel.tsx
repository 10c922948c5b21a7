import { listTreatmentPatients, type StockDocument } from '@provizor/contract/stock';
import { RowLink } from '../../../dictionaries/index.ts';
import { useCall } from '../../../lib/api/index.ts';
import {
  Code,
  counted,
  dateText,
  ListSkeleton,
  quantityText,
  RefusalProblem,
  SidePanel,
} from '../../../ui/index.ts';
import styles from './side.module.css';

type PatientsPanelProps = { document: StockDocument; onClose: () => void };

/** Patients a treatment expense is spent on, with what each of them gets. */
export function PatientsPanel({ document, onClose }: PatientsPanelProps) {
  return (
    <SidePanel label="Пациенты" title="Пациенты" close="Закрыть пациентов" onClose={onClose} width={360}>
      <Patients key={document.version} document={document} />
    </SidePanel>
  );
}

function Patients({ document: { id, lines, data } }: Pick<PatientsPanelProps, 'document'>) {
  const patients = useCall(listTreatmentPatients, { params: { id } }, { staleTime: 0 });
  if (patients.error) {
    return (
      <RefusalProblem
        error={patients.error}
        what="Не удалось показать пациентов"
        retry={() => void patients.refetch()}
      />
    );
  }
  if (!patients.data) return <ListSkeleton rows={4} />;
  const { items } = patients.data;
  const named = items.reduce((sum, patient) => sum + patient.lines, 0);
  const hasOwn = typeof data.patient_id === 'object' && data.patient_id !== null;
  return (
    <>
      {items.length === 0 && (
        <p className={styles.hint}>
          Пациентов нет: расход записан на отделение. Выберите пациента в шапке документа или в строках.
        </p>
      )}
      <ul className={styles.list} aria-label="Пациенты документа">
        {items.map((patient) => (
          <li key={patient.id}>
            <RowLink dictionary="patient" row={{ id: patient.id, name: patient.full_name }} />
            <small>
              {patient.ssn && (
                <>
                  СНИЛС <Code value={patient.ssn} kind="snils" />{' '}
                </>
              )}
              {patient.birth_date && `род. ${dateText(patient.birth_date)}`}
            </small>
            <div className={styles.soft}>
              {counted(patient.lines, 'строка', 'строки', 'строк')}, {quantityText(patient.quantity, 'уп.')}
            </div>
          </li>
        ))}
      </ul>
      {!hasOwn && items.length > 0 && named < lines && (
        <p className={styles.hint}>Строк без пациента: {lines - named}. Они записаны на отделение.</p>
      )}
    </>
  );
}
