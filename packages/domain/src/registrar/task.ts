/** Kinds of disposal by a registrar: 0 medical use, 1 preferential prescription (registrar, section 1). */
export type DisposalType = 0 | 1;

/** Kinds of disposal with their words. */
export const disposalTypes: readonly { id: DisposalType; name: string }[] = [
  { id: 0, name: 'Медицинская помощь' },
  { id: 1, name: 'Льготный рецепт' },
];

/** Scheme of the document the device makes of a kind of disposal. */
export const deviceScheme: Readonly<Record<DisposalType, 10521 | 10531>> = { 0: 10531, 1: 10521 };

/** What is known of a task of a registrar; `new`: its id is stored, whether the device has it is not known. */
export const taskStates = ['new', 'wait', 'inProgress', 'ready', 'error'] as const;
export type TaskState = (typeof taskStates)[number];

const rank: Readonly<Record<TaskState, number>> = { new: 0, wait: 1, inProgress: 2, ready: 3, error: 3 };

/** Whether an answer tells something newer: a later state never goes back (rulings, «Registrar»). */
export const isLaterTask = (known: TaskState, told: TaskState): boolean => rank[told] > rank[known];

/** Whether nothing more is to be heard of the device about a task. */
export const isTaskEnded = (state: TaskState): boolean => rank[state] === 3;

/** A disposal as a person sees it (rulings, «Registrar»). */
export const disposalStates = ['wait', 'progress', 'ready', 'done', 'error', 'partly'] as const;
export type DisposalState = (typeof disposalStates)[number];

const words: Readonly<Record<DisposalState, string>> = {
  wait: 'Ждёт регистратор',
  progress: 'Регистратор обрабатывает',
  ready: 'РВ передал в МДЛП, итог ещё неизвестен',
  done: 'Обработан в МДЛП',
  error: 'Ошибка РВ',
  partly: 'Выведены не все упаковки',
};

/** What is known of a disposal: its task, its document in our list and the result of the ticket. */
export type KnownDisposal = {
  task: TaskState;
  /** State of its document in our list. */
  state: string;
  /** Result of the ticket. */
  result: string | null;
};

/** How a disposal stands by its task and the document of MDLP the device has made. */
export function disposalState({ task, state, result }: KnownDisposal): DisposalState {
  if (result === 'Partial') return 'partly';
  if (task === 'error' || state === 'failed' || result === 'Rejected') return 'error';
  if (state === 'done') return 'done';
  if (task === 'ready') return 'ready';
  return task === 'inProgress' ? 'progress' : 'wait';
}

/** The same in words; what MDLP has rejected or failed to process is no error of the device. */
export function disposalWord(known: KnownDisposal): string {
  const state = disposalState(known);
  if (state !== 'error' || known.task === 'error') return words[state];
  if (known.result === 'Rejected') return 'МДЛП отклонила документ РВ';
  return known.state === 'failed' && known.task === 'ready' ? 'Документ РВ не обработан' : words.error;
}
