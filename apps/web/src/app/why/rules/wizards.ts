import type { RefusalCode } from '@provizor/contract';
import { type Why, why } from './why.ts';

/** Rules behind refusals of wizards, registrars, scanning devices. */
export const wizardRules = {
  'wizard.wrong-document': why(
    '601, 612 и 619 принимают приёмкой, остальные уведомления — своими мастерами: схема ответа у них разная.',
    ['wizards 9', 'rulings Wizards'],
    'deliveries',
  ),
  'wizard.no-difference': why(
    'Письмо, акт и отказ составляются из расхождений: упаковок, которые принять нельзя или которых нет.',
    ['decision 0090'],
  ),
  'wizard.nothing-to-refuse': why(
    'Отказ получателя (252) МДЛП принимает для товара, который ещё в пути к вам и на который не ответили; о других упаковках поставщику сообщают письмом и актом.',
    ['decision 0090', 'mdlp-errors 9'],
  ),
  'wizard.closed': why(
    'Отправленный черновик закрыт: его содержание — это уже подписанный документ.',
    ['decision 0005'],
    'workplace',
  ),
  'wizard.problems': why(
    'Документ отклоняется или проводится частично из-за одной неподходящей упаковки, поэтому состояние проверяется до подписи и проблемные останавливают отправку.',
    ['wizards 4', 'wizards 8', 'mdlp-errors 9'],
  ),
  'wizard.nothing': why('Документ МДЛП называет хотя бы одну упаковку или короб.', [
    'wizards 5',
    'mdlp-api 5.1',
  ]),
  'wizard.not-checked': why(
    'Статус и владелец упаковок проверяются в МДЛП до подписи: после неё исправить документ нельзя.',
    ['wizards 4', 'mdlp-errors 10'],
  ),
  'wizard.check-old': why(
    'За десять минут упаковку могли продать, отозвать или приостановить; подписывают по свежему ответу.',
    ['decision 0076'],
  ),
  'wizard.values': why(
    'Цена с НДС и сумма НДС нужны каждой позиции, а доля не больше того, что осталось в упаковке.',
    ['wizards 5', 'mdlp-errors 8.10'],
  ),
  'wizard.choices': why(
    'Документ называет место, номер и дату; дата — не позже сегодняшней: операция уже произошла.',
    ['wizards 5'],
  ),
  'wizard.number-taken': why('Номер документа единственный: по нему его находят обе стороны и проверяющий.', [
    'wizards 5',
  ]),
  'wizard.box-busy': why(
    'Короб сверяет один человек: иначе двое отметили бы одну упаковку или пропустили бы её оба.',
    ['wizards 4', 'rulings Wizards'],
  ),
  'wizard.changed': why(
    'Подписаны именно те байты, которые вы видели. Изменённый черновик подписывают заново.',
    ['signing 1', 'rulings Wizards'],
  ),
  'wizard.empty-batch': why(
    'Партия терминала помогает сверить документ, если в ней есть его упаковки.',
    ['wizards 8'],
    'batches',
  ),
  'registrar.none': why(
    'Через регистратор выбывает то, что лежит на складе его места деятельности.',
    ['wizards 4', 'registrar 1', 'decision 0056'],
    'storage',
  ),
  'registrar.other-place': why(
    'Регистратор выдан одному месту деятельности и называет его в каждом документе: чужое место МДЛП отклонит.',
    ['registrar 1', 'decision 0056'],
    'storage',
  ),
  'registrar.marks-lost': why(
    'Регистратор проверяет криптохвост кода. Набранный вручную SGTIN его не содержит.',
    ['registrar 5', 'mdlp-api 7'],
  ),
  'registrar.not-offered': why(
    'Через регистратор проводят отпуск по рецепту и медицинское применение; другие документы подписывают.',
    ['registrar 5', 'mdlp-errors 8.11'],
  ),
  'registrar.too-many': why('Предел одного задания — 25 000 кодов.', ['registrar 5']),
  'registrar.no-reset': why(
    'Задание, которое устройство ещё выполняет, второй раз не передают: упаковка выбыла бы дважды.',
    ['registrar 8', 'mdlp-errors 8.11'],
    'disposals',
  ),
  'registrar.by-device': why(
    '10521 и 10531 составляет и подписывает само устройство; программа только ждёт их в МДЛП.',
    ['registrar 8', 'decision 0055'],
    'disposals',
  ),
  'device.foreign-organization': why(
    'Устройство действует от имени своего владельца.',
    ['shell-and-administration 6'],
    'terminals',
  ),
  'phone.code-spent': why(
    'Код подключения одноразовый и недолгий: сфотографированный со спины экран не даст доступа.',
    ['decision 0058'],
    'terminals',
  ),
  'batch.name-missing': why('По имени партию находят в мастере.', ['wizards 5', 'wizards 8'], 'batches'),
} as const satisfies Partial<Record<RefusalCode, Why>>;
