/** Holder of registration and producer of a demo product; every one of them is invented. */
export type Maker = { holder: string; producer: string; country: string };

/** Makers by the short name used in the product tables. */
export const makers: Record<string, Maker> = {
  Волгафарм: {
    holder: 'ООО «Волгафарм-Учебный»',
    producer: 'ООО «Волгафарм-Учебный», Россия',
    country: 'RU',
  },
  Уралсинтез: { holder: 'АО «Уралсинтез-Демо»', producer: 'АО «Уралсинтез-Демо», Россия', country: 'RU' },
  Биолаб: { holder: 'АО «Биолаб-Пример»', producer: 'АО «Биолаб-Пример», Россия', country: 'RU' },
  Северпрепарат: {
    holder: 'ООО «Северпрепарат-Тест»',
    producer: 'РУП «Узорпрепараты», Беларусь',
    country: 'BY',
  },
  Бейшпиль: { holder: 'Бейшпиль Фарма ГмбХ', producer: 'Бейшпиль Фарма ГмбХ, Германия', country: 'DE' },
  Пельда: { holder: 'ЗАО «Пельда Дьёдьсер»', producer: 'ЗАО «Пельда Дьёдьсер», Венгрия', country: 'HU' },
  Пример: { holder: 'Пример Здравила д.д.', producer: 'Пример Здравила д.д., Словения', country: 'SI' },
  Удахаран: {
    holder: 'Удахаран Лабораториз Лтд',
    producer: 'Удахаран Лабораториз Лтд, Индия',
    country: 'IN',
  },
  Экземпль: { holder: 'Экземпль Санте САС', producer: 'Экземпль Санте САС, Франция', country: 'FR' },
  Эземпио: {
    holder: 'Эземпио Фармачеутичи С.п.А.',
    producer: 'Эземпио Фармачеутичи С.п.А., Италия',
    country: 'IT',
  },
};
