import { fromKopecks, toKopecks } from '@provizor/domain';
import { addQuantities, worthAtCost } from './amounts.ts';
import {
  approval,
  approvedBy,
  beside,
  codes,
  committee,
  field,
  gap,
  kept,
  signature,
  text,
  titled,
} from './blocks.ts';
import type { FormLine } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, side } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const unit = ['Единица измерения'];
const papers = ['По документам поставщика значится'];
const found = ['Фактически оказалось'];
const broken = ['Брак'];
const shattered = ['Бой'];
const shortage = ['Отклонение', 'недостача'];
const surplus = ['Отклонение', 'излишки'];

/** By the papers: what was sent where a receipt says both, otherwise what the document has. */
const named = ({ asked, quantity }: FormLine): string | null => asked ?? quantity;

/** How many packs are missing, or too many with `way` −1; null where nothing differs. */
function deviation(line: FormLine, way: 1 | -1): string | null {
  const difference = addQuantities(
    way === 1 ? [named(line), minus(line.quantity)] : [line.quantity, minus(named(line))],
  );
  return difference.startsWith('-') || difference === '0' ? null : difference;
}

const minus = (quantity: string | null): string | null =>
  quantity === null ? null : quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`;

/** What packs of a line are worth: its own sum where they are its own, as the supplier has written it. */
const moneyOf = (line: FormLine, quantity: string | null): string | null =>
  line.sum !== null && quantity === line.quantity ? line.sum : worthAtCost(quantity, line);

/** What the deviation is worth: the difference of the sums beside it, so that the act adds up. */
function deviationSum(line: FormLine, way: 1 | -1): string | null {
  const [own, found] = [moneyOf(line, named(line)), moneyOf(line, line.quantity)];
  if (deviation(line, way) === null || own === null || found === null) return null;
  const more = toKopecks(own) - toKopecks(found);
  return fromKopecks(way === 1 ? more : -more);
}

const columns = [
  words('наименование', { number: '1', groups: ['Товар'], width: 10 }, goods.fullName),
  blank('места', { number: '2', groups: ['Номер'], width: 2.2 }),
  words('наименование', { number: '3', groups: unit, width: 3.1 }, goods.unit),
  words('код по ОКЕИ', { number: '4', groups: unit, width: 1.8 }, goods.okei, 'center'),
  words('артикул товара', { number: '5', groups: papers, width: 2.2 }, goods.code),
  blank('сорт', { number: '6', groups: papers, width: 1.3 }),
  summed('количество (масса)', { number: '7', groups: papers, width: 2.7 }, 'quantity', named),
  amount('цена', { number: '8', groups: papers, width: 2.6 }, goods.price),
  summed('сумма', { number: '9', groups: papers, width: 3 }, 'money', (line) => moneyOf(line, named(line))),
  words('артикул товара', { number: '10', groups: found, width: 2.2 }, goods.code),
  blank('сорт', { number: '11', groups: found, width: 1.3 }),
  summed('количество (масса)', { number: '12', groups: found, width: 2.7 }, 'quantity', goods.quantity),
  amount('цена', { number: '13', groups: found, width: 2.6 }, goods.price),
  summed('сумма', { number: '14', groups: found, width: 3 }, 'money', (line) => moneyOf(line, line.quantity)),
  amount('количество (масса)', { number: '15', groups: broken, width: 2.7 }, ({ unfit = null }) => unfit),
  amount('сумма', { number: '16', groups: broken, width: 2.2 }, (line) =>
    worthAtCost(line.unfit ?? null, line),
  ),
  blank('количество (масса)', { number: '17', groups: shattered, width: 2.7 }),
  blank('сумма', { number: '18', groups: shattered, width: 2.2 }),
  summed('количество (масса)', { number: '19', groups: shortage, width: 2.7 }, 'quantity', (line) =>
    deviation(line, 1),
  ),
  summed('сумма', { number: '20', groups: shortage, width: 2.8 }, 'money', (line) => deviationSum(line, 1)),
  summed('количество (масса)', { number: '21', groups: surplus, width: 2.7 }, 'quantity', (line) =>
    deviation(line, -1),
  ),
  summed('сумма', { number: '22', groups: surplus, width: 2.8 }, 'money', (line) => deviationSum(line, -1)),
  blank('паспорта', { number: '23', groups: ['Номер'], width: 2.2 }),
];

const mass = ['Масса брутто товара (груза) по документам'];

/** What was seen of the load when it came: filled in by hand. */
const load = {
  kind: 'table' as const,
  size: 6.5,
  columns: [
    {
      title: 'Отметка об опломбировании товара (груза), состояние пломб и содержание оттиска',
      number: '1',
      width: 5,
    },
    { title: 'Количество мест', number: '2', width: 2 },
    { title: 'Вид упаковки', number: '3', width: 2 },
    { title: 'Наименование товара (груза) или номера вагонов', number: '4', width: 4 },
    { title: 'Единица измерения', number: '5', width: 2 },
    { groups: mass, title: 'отправителя', number: '6', width: 2.4 },
    { groups: mass, title: 'транспортной организации', number: '7', width: 2.4 },
    { title: 'Особые отметки отправителя по накладной', number: '8', width: 4 },
  ],
  rows: [['', '', '', '', '', '', '', '']],
};

/** Differences found when goods are accepted; Госкомстат, 25.12.1998, № 132. */
export const torg2: PrintedForm = {
  title: 'ТОРГ-2',
  about: 'Акт об установленном расхождении по количеству и качеству при приёмке',
  kinds: ['income', 'move'],
  landscape: true,
  draw(document, options) {
    const { basis, organization, partner } = document;
    return {
      title: `ТОРГ-2 № ${document.number}`,
      running: `Акт ТОРГ-2 к документу № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Унифицированная форма № ТОРГ-2\nУтверждена постановлением Госкомстата России от 25.12.98 № 132',
        ),
        beside(
          [
            field('Организация', side(organization), 'наименование, адрес, номер телефона'),
            field('', document.storageTo || document.storage, 'структурное подразделение'),
            field('Место приёмки товара', organization.address ?? ''),
            gap(4),
            codes(
              ['Форма по ОКУД', '0330202'],
              ['по ОКПО', organization.okpo ?? ''],
              ['Основание: номер', basis.number],
              ['дата', day(basis.date)],
              ['Вид операции', ''],
            ),
          ],
          approval(document.head),
        ),
        gap(),
        ...titled(
          'АКТ ОБ УСТАНОВЛЕННОМ РАСХОЖДЕНИИ ПО КОЛИЧЕСТВУ И КАЧЕСТВУ ПРИ ПРИЁМКЕ ТОВАРНО-МАТЕРИАЛЬНЫХ ЦЕННОСТЕЙ',
          document,
          day(document.date),
        ),
        field(
          'По сопроводительным документам',
          [basis.number && `№ ${basis.number}`, basis.date && `от ${day(basis.date)}`]
            .filter(Boolean)
            .join(' '),
        ),
        field(
          'доставлен товар. Документ о вызове представителя',
          '',
          'телеграмма, факс, телефонограмма, радиограмма, номер, дата',
        ),
        beside(
          [
            field('Грузоотправитель', side(partner), 'наименование, адрес, номер телефона'),
            field('Производитель', '', 'наименование, адрес, номер телефона'),
          ],
          [
            field('Поставщик', side(partner), 'наименование, адрес, номер телефона'),
            field('Страховая компания', '', 'наименование, адрес, номер телефона'),
          ],
        ),
        field('Договор (контракт) на поставку товара', basis.text),
        beside(
          [field('Дата и время прибытия товара', ''), field('начала приёмки', '')],
          [field('выдачи товара транспортной организацией', ''), field('окончания приёмки', '')],
        ),
        gap(),
        load,
        gap(4),
        field('Условия хранения товара до его вскрытия на складе получателя', ''),
        field('Температура при разгрузке в вагоне (на складе), °С', ''),
        field('Состояние тары и упаковки, маркировка мест в момент внешнего осмотра товара', ''),
        field('Дата вскрытия тары (тарного места, вагона, контейнера и т. д.)', ''),
        gap(8),
        lineTable(columns, document.lines, options, { page: 'Итого', size: 5.5 }),
        kept(
          gap(8),
          field('Заключение комиссии', document.conclusion ?? ''),
          field('Приложение: перечень прилагаемых документов', ''),
          text(
            'Все члены комиссии предупреждены об ответственности за подписание акта, содержащего данные, не соответствующие действительности.',
          ),
          gap(4),
          ...committee(document.committee),
          signature('Представитель грузоотправителя (поставщика, производителя)'),
          field('Документ, удостоверяющий полномочия', '', 'наименование, номер, дата'),
          field('Решение руководителя', ''),
          signature('Товар на ответственное хранение принял', document.responsibleTo ?? document.responsible),
        ),
      ],
    };
  },
};
