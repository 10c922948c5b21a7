import { countInWords, moneyInWords } from '../words/index.ts';
import { addMoney } from './amounts.ts';
import { approvedBy, beside, codes, field, gap, kept, signature, text, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, longDay, number, side } from './say.ts';
import { amount, blank, lineTable, summed, taxSum, words } from './table.ts';

const product = ['Товар'];
const unit = ['Единица измерения'];
const quantity = ['Количество'];
const tax = ['НДС'];

const columns = [
  words('№ п/п', { number: '1', width: 1.4 }, goods.position, 'center'),
  words(
    'наименование, характеристика, сорт, артикул товара',
    { number: '2', groups: product, width: 14 },
    goods.fullName,
  ),
  words('код', { number: '3', groups: product, width: 2.4 }, goods.code),
  words('наименование', { number: '4', groups: unit, width: 3.2 }, goods.unit),
  words('код по ОКЕИ', { number: '5', groups: unit, width: 2 }, goods.okei, 'center'),
  blank('Вид упаковки', { number: '6', width: 2.4 }),
  blank('в одном месте', { number: '7', groups: quantity, width: 2.2 }),
  blank('мест, штук', { number: '8', groups: quantity, width: 2.2 }),
  blank('Масса брутто', { number: '9', width: 2.4 }),
  summed('Количество (масса нетто)', { number: '10', width: 3 }, 'quantity', goods.quantity),
  amount('Цена, руб. коп.', { number: '11', width: 3.2 }, goods.netPrice),
  summed('Сумма без учета НДС, руб. коп.', { number: '12', width: 3.8 }, 'money', goods.net),
  words('ставка, %', { number: '13', groups: tax, width: 2 }, goods.rate, 'center'),
  taxSum('сумма, руб. коп.', { number: '14', groups: tax, width: 3.2 }),
  summed('Сумма с учетом НДС, руб. коп.', { number: '15', width: 3.8 }, 'money', goods.sum),
];

/** Consignment note; Госкомстат, 25.12.1998, № 132. */
export const torg12: PrintedForm = {
  title: 'ТОРГ-12',
  about: 'Товарная накладная',
  kinds: ['outcome', 'realize'],
  landscape: true,
  draw(document, options) {
    const { organization, partner, basis, lines, responsible, head, accountant } = document;
    const total = addMoney(lines.map(({ sum }) => sum));
    return {
      title: `ТОРГ-12 № ${document.number}`,
      running: `Товарная накладная № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Унифицированная форма № ТОРГ-12\nУтверждена постановлением Госкомстата России от 25.12.98 № 132',
        ),
        beside(
          [
            field(
              'Грузоотправитель',
              side(organization),
              'организация, адрес, телефон, факс, банковские реквизиты',
            ),
            field('', document.storage, 'структурное подразделение'),
            field(
              'Грузополучатель',
              side(partner),
              'организация, адрес, телефон, факс, банковские реквизиты',
            ),
            field('Поставщик', side(organization), 'организация, адрес, телефон, факс, банковские реквизиты'),
            field('Плательщик', side(partner), 'организация, адрес, телефон, факс, банковские реквизиты'),
            field('Основание', basis.text, 'договор, заказ-наряд'),
          ],
          [
            codes(
              ['Форма по ОКУД', '0330212'],
              ['по ОКПО', organization.okpo ?? ''],
              ['Вид деятельности по ОКДП', ''],
              ['по ОКПО', ''],
              ['по ОКПО', organization.okpo ?? ''],
              ['по ОКПО', ''],
              ['номер', basis.number],
              ['дата', day(basis.date)],
              ['Транспортная накладная: номер', ''],
              ['дата', ''],
              ['Вид операции', ''],
            ),
          ],
          [3.4, 1],
        ),
        gap(),
        ...titled('ТОВАРНАЯ НАКЛАДНАЯ', document, day(document.date)),
        lineTable(columns, lines, options, { page: 'Итого', whole: 'Всего по накладной' }),
        kept(
          gap(8),
          field(
            'Товарная накладная имеет приложение на ______ листах и содержит',
            `${countInWords(lines.length, { forms: ['порядковый номер', 'порядковых номера', 'порядковых номеров'], gender: 0 })} записей`,
          ),
          beside(
            [field('Всего мест', '', 'прописью')],
            [field('Масса груза (нетто)', '', 'прописью'), field('Масса груза (брутто)', '', 'прописью')],
          ),
          gap(),
          beside(
            [
              field('Приложение (паспорта, сертификаты и т.п.) на', '______ листах'),
              field('Всего отпущено на сумму', `${moneyInWords(total)} (${number(total)} руб.)`, 'прописью'),
              gap(4),
              signature('Отпуск разрешил', head),
              signature('Главный (старший) бухгалтер', accountant),
              signature('Отпуск груза произвел', responsible),
              text(`М.П.          ${longDay(document.date)}`),
            ],
            [
              field('По доверенности №', ''),
              field('выданной', '', 'кем, кому (организация, должность, фамилия, и. о.)'),
              gap(4),
              signature('Груз принял'),
              signature('Груз получил грузополучатель'),
              text('М.П.          «____» ______________ 20___ г.'),
            ],
          ),
        ),
      ],
    };
  },
};
