import { admin, uzo } from '@provizor/contract';
import type { Icon } from '@tabler/icons-react';
import {
  IconBooks,
  IconBuildingCommunity,
  IconBuildingWarehouse,
  IconLayoutDashboard,
  IconPrescription,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { accountingMenu } from '../accounting/menu.ts';
import { authMenu, farmMenu, lloMenu, mdlpMenu, storageMenu } from '../dictionaries/menu.ts';
import { invoiceMenu } from '../invoices/menu.ts';
import { contractMenu } from '../prescriptions/contracts/menu.ts';
import { prescriptionMenu } from '../prescriptions/menu.ts';
import { packageMenu } from '../prescriptions/packages/menu.ts';
import type { MenuEntry } from '../routing/menu-entry.ts';
import { balanceMenu } from '../stock/balances/menu.ts';
import { documentMenu } from '../stock/documents/menu.ts';
import { startMenu } from '../wizards/start/menu.ts';

/** A section of the rail; shown together with what fills it, never empty (rulings, «Shell»). */
export type Section = {
  key: string;
  title: string;
  /** The title with a soft hyphen where the narrow rail may break it. */
  rail?: string;
  icon: Icon;
  entries: MenuEntry[];
};

/** Sections in the order of the rail. A slice adds its entries to its section here. */
export const sections: Section[] = [
  {
    key: 'main',
    title: 'Рабочее место',
    icon: IconLayoutDashboard,
    entries: [
      { to: '/main', title: 'Что ждёт меня', words: 'главная начало рабочее место' },
      ...startMenu,
      {
        to: '/course',
        title: 'Обучение',
        ability: ['read', 'mdlp'],
        group: 'Служебное',
        words: 'курс упражнения учебный тренировка сертификат',
      },
      {
        to: '/app_report',
        title: 'Журнал программы',
        group: 'Служебное',
        words: 'лог ошибки отчет журнал отладка',
      },
    ],
  },
  {
    key: 'uzo',
    title: 'Орган управления',
    icon: IconBuildingCommunity,
    entries: [
      { to: '/uzo', title: 'Подведомственные', access: uzo, words: 'орган управления здравоохранением' },
    ],
  },
  {
    key: 'mdlp',
    title: 'МДЛП',
    icon: IconShieldCheck,
    entries: [
      { to: '/mdlp', title: 'Обзор', ability: ['read', 'mdlp'], words: 'мдлп маркировка' },
      {
        to: '/wizzard/direct',
        title: 'Приёмка поставки',
        ability: ['read', 'mdlp'],
        words: 'принять подтвердить 601 612 619 701 акцепт',
      },
      {
        to: '/mdlp/income',
        title: 'Входящие документы',
        ability: ['read', 'mdlp'],
        group: 'Документы',
        words: 'поставки уведомления обновить 601 612 619',
      },
      {
        to: '/mdlp/outcome',
        title: 'Исходящие документы',
        ability: ['read', 'mdlp'],
        group: 'Документы',
        words: 'отправленные квитанции очередь ошибки 701',
      },
      {
        to: '/mdlp/unload',
        title: 'Выгрузка документов',
        ability: ['read', 'mdlp'],
        group: 'Документы',
        words: 'архив zip xml реестр квитанции скачать',
      },
      {
        to: '/mdlp/queue',
        title: 'Очередь в МДЛП',
        ability: ['read', 'mdlp'],
        group: 'Документы',
        words: 'ожидание интервалы повторить отменить отправка ждёт',
      },
      {
        to: '/mdlp/packs',
        title: 'Упаковки',
        ability: ['read', 'mdlp'],
        group: 'Упаковки',
        words: 'реестр sgtin sscc киз коды',
      },
      {
        to: '/mdlp/boxes',
        title: 'Нераскрытые короба',
        ability: ['read', 'mdlp'],
        group: 'Упаковки',
        words: 'транспортные упаковки sscc расформировать вскрыть 912 паллеты',
      },
      {
        to: '/mdlp/registry',
        title: 'Реестр МДЛП',
        ability: ['read', 'mdlp'],
        group: 'Упаковки',
        words: 'поиск киз в мдлп статусы упаковок расхождения',
      },
      {
        to: '/mdlp/reconciliation',
        title: 'Сверка с МДЛП',
        ability: ['read', 'mdlp'],
        group: 'Упаковки',
        words: 'сверить расхождения виртуальный склад остатки мдлп',
      },
      {
        to: '/mdlp/disposals',
        title: 'Сверка выбытия',
        ability: ['read', 'mdlp'],
        group: 'Упаковки',
        words: 'регистратор выбытия рв задания расхождения 10531 10521 сверить',
      },
      {
        to: '/mdlp/jobs',
        title: 'Отсканированные партии',
        ability: ['read', 'mdlp'],
        group: 'Терминалы',
        words: 'терминал тсд коды комп',
      },
      {
        to: '/mdlp/devices',
        title: 'Мобильные устройства',
        ability: ['read', 'mdlp'],
        group: 'Терминалы',
        words: 'терминал тсд токен qr подключить',
      },
      {
        to: '/mdlp/explanations',
        title: 'Объяснения ошибок',
        access: admin,
        group: 'Справочники',
        words: 'справочник ошибок мдлп квитанция код причина',
      },
      ...mdlpMenu,
    ],
  },
  {
    key: 'storage',
    title: 'Склад',
    icon: IconBuildingWarehouse,
    entries: [
      { to: '/storage', title: 'Обзор', ability: ['read', 'storages'], words: 'склад' },
      ...balanceMenu,
      ...documentMenu,
      ...invoiceMenu,
      ...accountingMenu,
      {
        to: '/storage/agreement',
        title: 'Сверка упаковок с остатками',
        ability: ['read', 'storages'],
        group: 'Контроль',
        words: 'расхождения маркировка реестр остатки',
      },
      {
        to: '/storage/keeping',
        title: 'Ответственность и закрытие периода',
        ability: ['read', 'storages'],
        group: 'Контроль',
        words: 'материально ответственное лицо мол закрыть открыть период месяц дата запрета',
      },
      {
        to: '/storage/history',
        title: 'История документов',
        words: 'журнал изменений кто изменил удалил провёл',
        group: 'Контроль',
        ability: ['read', 'storages'],
      },
      {
        to: '/storage/reports',
        title: 'Отчёты',
        ability: ['read', 'storages'],
        group: 'Контроль',
        words: 'отчет ведомость оборот сроки годности excel',
      },
      {
        to: '/storage/prints',
        title: 'Очередь печати',
        ability: ['read', 'storages'],
        group: 'Контроль',
        words: 'напечатать ещё раз принтер этикетки',
      },
      ...storageMenu,
      {
        to: '/storage/forms',
        title: 'Печатные формы',
        access: admin,
        group: 'Справочники',
        words: 'шаблоны торг-12 упд столбцы колонки подписи',
      },
      {
        to: '/storage/labels',
        title: 'Этикетки мест хранения',
        ability: ['read', 'storages'],
        group: 'Справочники',
        words: 'штрихкод qr полка ячейка печать',
      },
      {
        to: '/storage/test',
        title: 'Проверка оборудования',
        ability: ['read', 'storages'],
        group: 'Служебное',
        words: 'сканер тест периферия звуки криптопро часы',
      },
      {
        to: '/storage/test/service',
        title: 'Служба сканера',
        ability: ['read', 'storages'],
        group: 'Служебное',
        words: 'скачать установить сканер com порт helper',
      },
    ],
  },
  { key: 'farm', title: 'Справочники', rail: 'Справоч\u00adники', icon: IconBooks, entries: farmMenu },
  {
    key: 'llo',
    title: 'Льготные рецепты',
    icon: IconPrescription,
    entries: [...prescriptionMenu, ...lloMenu, ...contractMenu, ...packageMenu],
  },
  {
    key: 'auth',
    title: 'Администрирование',
    rail: 'Админист\u00adрирование',
    icon: IconUsersGroup,
    entries: [
      { to: '/auth', title: 'Обзор', ability: ['read', 'users'], words: 'администрирование' },
      {
        to: '/auth/first-steps',
        title: 'Первые шаги',
        access: admin,
        words: 'начало настройка подключение чек-лист',
      },
      {
        to: '/auth/users',
        title: 'Пользователи',
        ability: ['read', 'users'],
        words: 'сотрудники учётные записи пароль сеансы',
      },
      {
        to: '/auth/orgs',
        title: 'Организации',
        ability: ['read', 'users'],
        of: 'root',
        words: 'юридические лица инн client_id',
      },
      { to: '/auth/roles', title: 'Роли', ability: ['read', 'users'], of: 'root', words: 'права доступ' },
      ...authMenu,
      {
        to: '/auth/reports',
        title: 'Отчёты',
        ability: ['read', 'users'],
        words: 'отчет excel',
      },
      { to: '/auth/audit', title: 'Журнал изменений', access: admin, words: 'история кто когда что аудит' },
      {
        to: '/auth/personal',
        title: 'Персональные данные',
        access: admin,
        words: '152-фз кто открывал пациент согласие обезличить сроки хранения',
      },
      {
        to: '/auth/backups',
        title: 'Резервные копии',
        ability: ['read', 'users'],
        of: 'root',
        words: 'бэкап backup восстановление база данных',
      },
      {
        to: '/auth/installation',
        title: 'Состояние',
        ability: ['read', 'users'],
        of: 'root',
        words: 'здоровье диск очередь версия метрики metrics',
      },
      {
        to: '/auth/parts',
        title: 'Детали интерфейса',
        ability: ['read', 'users'],
        of: 'root',
        words: 'кнопки поля цвета тема контраст масштаб монитор компоненты',
      },
    ],
  },
];
