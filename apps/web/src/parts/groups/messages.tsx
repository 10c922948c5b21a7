import { Button } from '@mantine/core';
import { RefusalError } from '../../lib/api/index.ts';
import {
  CardSkeleton,
  Delayed,
  EmptyState,
  type IllustrationName,
  ListSkeleton,
  Problem,
  RefusalProblem,
  Spinner,
  Toaster,
  toast,
  toastRefusal,
  UploadRefusal,
  WhyButton,
} from '../../ui/index.ts';
import { NotFound } from '../../ui/list-filters/index.ts';
import { nothing } from '../components/samples.ts';
import type { Part } from '../part.ts';

const denied = new RefusalError(
  'access.denied',
  'Недостаточно прав',
  403,
  'Обратитесь к администратору организации',
);
const tooLarge = new RefusalError(
  'input.too-large',
  'Слишком большой запрос',
  413,
  'Разделите данные на части',
);
const question = { key: 'access.denied', said: 'Недостаточно прав' } as const;

const empties: readonly [picture: IllustrationName, title: string, text: string, action: string | null][] = [
  [
    'box',
    'Поставок пока нет',
    'Они появятся здесь, когда поставщик отправит уведомление.',
    'Обновить из МДЛП',
  ],
  ['scan', 'Отсканируйте первую упаковку', 'Сканер работает, где бы ни стоял курсор.', null],
  ['list', 'Документов нет', 'Первый документ создаёт кнопка справа вверху.', null],
  ['search', 'Ничего не нашлось', 'Снимите часть отбора или проверьте слово.', 'Снять отбор'],
  ['done', 'Всё сделано', 'Новая работа появится здесь сама.', null],
  ['lost', 'Такой записи нет', 'Возможно, её удалили.', 'К списку'],
];

const toasts: readonly [title: string, words: string, run: () => void][] = [
  ['успех', 'Сохранить', () => toast.ok('Партия сохранена')],
  ['сведение', 'Обновить', () => toast.info('Остатки обновлены в 12:40')],
  [
    'предупреждение',
    'Закрыть день',
    () => toast.warning('За день остались непроведённые документы', { title: 'День закрыт' }),
  ],
  [
    'ошибка',
    'Отправить',
    () => toast.error('Нет связи с МДЛП. Документ уйдёт сам.', { title: 'Не отправлено', autoClose: 8000 }),
  ],
  ['отказ с «Почему?»', 'Удалить', () => toastRefusal(denied, 'Не удалось удалить документ')],
];

export const parts: readonly Part[] = [
  {
    title: 'Ожидание',
    about: 'Первые 300 мс ничего, потом вид того, что придёт.',
    shows: [Spinner, ListSkeleton, CardSkeleton, Delayed],
    states: [
      { title: 'с причиной', Show: () => <Spinner label="Ищем документ в МДЛП" /> },
      { title: 'список', wide: true, Show: () => <ListSkeleton rows={4} /> },
      { title: 'карточка', Show: () => <CardSkeleton /> },
      {
        title: 'слова не сразу',
        Show: () => (
          <Delayed>
            <p>Ответ идёт дольше обычного.</p>
          </Delayed>
        ),
      },
    ],
  },
  {
    title: 'Неполадка',
    about: 'Что случилось, почему, что сделать; код и текст другой стороны можно скопировать.',
    shows: [Problem, RefusalProblem, UploadRefusal, WhyButton],
    states: [
      {
        title: 'целиком',
        wide: true,
        Show: () => (
          <Problem
            title="МДЛП отклонила документ"
            why="Две упаковки уже выведены из оборота другой организацией."
            cure="Исключите их и отправьте документ снова."
            action={<Button variant="default">Исключить две упаковки</Button>}
            question={question}
            original="17 · Упаковка не может участвовать в операции"
          />
        ),
      },
      {
        title: 'внимание',
        wide: true,
        Show: () => (
          <Problem
            kind="attention"
            title="Служба сканера не отвечает"
            cure="Подключите её или сканируйте как с клавиатуры."
          />
        ),
      },
      {
        title: 'отказ сервера',
        wide: true,
        Show: () => <RefusalProblem error={denied} what="Не удалось загрузить поставки" retry={nothing} />,
      },
      { title: 'файл не принят', wide: true, Show: () => <UploadRefusal error={tooLarge} /> },
      { title: 'вопрос о правиле', Show: () => <WhyButton question={question} /> },
    ],
  },
  {
    title: 'Пустое место',
    about: 'Рисунок, что здесь будет и с чего начать.',
    shows: [EmptyState],
    states: empties.map(([picture, title, text, action]) => ({
      title: title.toLowerCase(),
      Show: () => (
        <EmptyState
          picture={picture}
          title={title}
          text={text}
          action={action && <Button variant="default">{action}</Button>}
        />
      ),
    })),
  },
  {
    title: 'Ничего по отбору',
    about: 'Список не пуст, но отбору не отвечает ни одна строка: отбор снимается на месте.',
    shows: [NotFound],
    states: [
      {
        title: 'отбор заполнен',
        Show: () => (
          <NotFound
            title="По этому отбору ничего нет"
            text="Снимите отбор или измените его."
            onReset={nothing}
          />
        ),
      },
    ],
  },
  {
    title: 'Сообщение справа внизу',
    about: 'О том, что уже произошло; само уходит, наведение его держит.',
    shows: [Toaster],
    states: toasts.map(([title, words, run]) => ({
      title,
      Show: () => (
        <Button variant="default" onClick={run}>
          {words}
        </Button>
      ),
    })),
  },
];
