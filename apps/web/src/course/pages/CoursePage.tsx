import { Button } from '@mantine/core';
import { type ExerciseKey, exerciseKeys, exercises } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { may, useProfile } from '../../lib/session/index.ts';
import { CardSkeleton, Page, Problem, RefusalProblem, Verdict } from '../../ui/index.ts';
import { workAt } from '../active.ts';
import { useBeginExercise, useCourse } from '../api.ts';
import styles from './course.module.css';

/** /course: ten exercises in the training MDLP, each with packs of the person's own, checked by what really happened. */
export function CoursePage() {
  const { data, error, refetch } = useCourse();
  const done = new Set(data?.exercises.flatMap(({ key, done_at }) => (done_at ? [key] : [])));
  return (
    <Page
      title="Обучение"
      note="Учебная МДЛП: настоящие документы, выдуманный товар"
      state={
        data && (
          <Verdict kind={done.size === exerciseKeys.length ? 'ok' : 'waiting'}>
            {`выполнено ${done.size} из ${exerciseKeys.length}`}
          </Verdict>
        )
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось открыть обучение" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data && data.contour !== 'sandbox' && <NotHere contour={data.contour} />}
      {data?.certificate && (
        <p className={styles.certificate}>
          Все упражнения выполнены: <Link to="/course/certificate">открыть сертификат</Link>
        </p>
      )}
      {data?.contour === 'sandbox' && !may('manage', 'mdlp') && (
        <Problem
          kind="attention"
          title="Начать упражнение вам нельзя"
          why="Упражнения отправляют документы в учебную МДЛП: их начинает тот, у кого есть право работать с МДЛП."
          cure="Попросите администратора организации дать вам роль с этим правом."
        />
      )}
      {data?.contour === 'sandbox' && (
        <ol className={styles.list} aria-label="Упражнения">
          {exerciseKeys.map((key) => (
            <Exercise
              key={key}
              exercise={key}
              begun={data.exercises.some((one) => one.key === key)}
              done={done.has(key)}
            />
          ))}
        </ol>
      )}
    </Page>
  );
}

/** In a real contour an exercise would change real goods: how to come to the training one. */
function NotHere({ contour }: { contour: 'real' | 'none' }) {
  return (
    <Problem
      kind="attention"
      title={contour === 'real' ? 'Здесь рабочий контур МДЛП' : 'Адрес МДЛП не задан'}
      why="Упражнения нарочно ошибаются, поэтому идут только в учебной МДЛП: в рабочем контуре их документы изменили бы настоящий товар."
      cure="Учебная МДЛП входит в программу: на отдельном компьютере запустите «npm start» — она откроется с демонстрационными данными и учебной МДЛП. Либо запустите «npm run sandbox» и укажите её адрес на странице «Первые шаги» отдельной установки."
    />
  );
}

function Exercise({ exercise, begun, done }: { exercise: ExerciseKey; begun: boolean; done: boolean }) {
  const { id: person } = useProfile();
  const begin = useBeginExercise();
  const { title, task } = exercises[exercise];
  return (
    <li className={styles.exercise}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{task}</p>
      </div>
      <Verdict kind={done ? 'ok' : begun ? 'attention' : 'waiting'} plain>
        {done ? 'выполнено' : begun ? 'начато' : 'не начато'}
      </Verdict>
      <div className={styles.buttons}>
        {begun && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${done ? 'Показать' : 'Продолжить'}: ${title}`}
            onClick={() => workAt({ person, exercise })}
          >
            {done ? 'Показать' : 'Продолжить'}
          </Button>
        )}
        {may('manage', 'mdlp') && (
          <Button
            size="xs"
            variant={begun ? 'subtle' : 'filled'}
            aria-label={`${begun ? 'Начать заново' : 'Начать'}: ${title}`}
            loading={begin.isPending}
            onClick={() => begin.mutate({ params: { exercise } })}
          >
            {begun ? 'Начать заново' : 'Начать'}
          </Button>
        )}
      </div>
    </li>
  );
}
