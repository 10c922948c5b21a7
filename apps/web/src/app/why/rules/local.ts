import { type Why, why } from './why.ts';

/** Rules behind what the browser itself finds out. */
export const localRules = {
  network: why(
    'Браузер не дошёл до сервера программы. Введённое остаётся на странице; сделанное раньше сохранено.',
    ['stock-and-exchange 8'],
    'scanner',
  ),
  'bad-answer': why('Ответил не сервер программы или он только что обновился.', [
    'shell-and-administration 8',
  ]),
  'scanner-service': why(
    'Сканером и регистратором на этом компьютере занимается служба сканера.',
    ['wizards 7', 'registrar 2'],
    'scanner',
  ),
  'registrar-fault': why(
    'Регистратор проверяет каждый код сам: вид, криптохвост, статус в МДЛП.',
    ['registrar 4', 'registrar 6', 'registrar 7', 'mdlp-errors 5.1'],
    'disposals',
  ),
} as const satisfies Record<string, Why>;
