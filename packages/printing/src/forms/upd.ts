import { approvedBy, beside, field, gap, kept, signature, text } from './blocks.ts';
import type { FormDocument } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, longDay, side } from './say.ts';
import { amount, blank, lineTable, summed, taxSum, words } from './table.ts';

const unit = ['Единица измерения'];
const country = ['Страна происхождения товара'];

const columns = [
  words('Код товара/работ, услуг', { number: 'А', width: 2.4 }, goods.code),
  words('№ п/п', { number: '1', width: 1.4 }, goods.position, 'center'),
  words(
    'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права',
    { number: '1а', width: 12 },
    goods.fullName,
  ),
  blank('Код вида товара', { number: '1б', width: 1.8 }),
  words('код', { number: '2', groups: unit, width: 1.6 }, goods.okei, 'center'),
  words('условное обозначение (национальное)', { number: '2а', groups: unit, width: 2.6 }, goods.unit),
  amount('Количество (объем)', { number: '3', width: 2.6 }, goods.quantity),
  amount('Цена (тариф) за единицу измерения', { number: '4', width: 3 }, goods.netPrice),
  summed(
    'Стоимость товаров (работ, услуг), имущественных прав без налога - всего',
    { number: '5', width: 3.6 },
    'money',
    goods.net,
  ),
  words('В том числе сумма акциза', { number: '6', width: 2.4 }, () => 'без акциза'),
  words(
    'Налоговая ставка',
    { number: '7', width: 2.2 },
    (line) => (goods.hasVat(line) ? `${goods.rate(line)}%` : goods.rate(line)),
    'center',
  ),
  taxSum('Сумма налога, предъявляемая покупателю', { number: '8', width: 3 }),
  summed(
    'Стоимость товаров (работ, услуг), имущественных прав с налогом - всего',
    { number: '9', width: 3.6 },
    'money',
    goods.sum,
  ),
  blank('цифровой код', { number: '10', groups: country, width: 1.8 }),
  blank('краткое наименование', { number: '10а', groups: country, width: 2.4 }),
  blank(
    'Регистрационный номер декларации на товары или регистрационный номер партии товара, подлежащего прослеживаемости',
    { number: '11', width: 3.6 },
  ),
];

/** An invoice is in it when one of its lines has VAT; a paper of handing over alone otherwise. */
const statusOf = ({ lines }: FormDocument) => (lines.some(goods.hasVat) ? '1' : '2');

const numbers = (of: FormDocument['partner']) => [of?.inn, of?.kpp].filter(Boolean).join('/');

/** Invoice and paper of handing over in one; ПП 1137, app. 1, the lower part by a letter of the ФНС. */
export const upd: PrintedForm = {
  title: 'УПД',
  about: 'Универсальный передаточный документ',
  kinds: ['outcome', 'realize'],
  landscape: true,
  draw(document, options) {
    const { organization, partner, basis, head, accountant, responsible } = document;
    const number = `№ ${document.number} от ${longDay(document.date)}`;
    return {
      title: `УПД № ${document.number}`,
      running: `Универсальный передаточный документ № ${document.number} от ${day(document.date)}`,
      size: 7,
      blocks: [
        approvedBy('Приложение № 1 к постановлению Правительства Российской Федерации от 26.12.2011 № 1137'),
        beside(
          [
            text('Универсальный\nпередаточный\nдокумент', { bold: true, size: 9 }),
            gap(4),
            field('Статус:', statusOf(document)),
            text('1 – счет-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)', {
              size: 5.5,
            }),
          ],
          [
            beside(
              [
                text(`Счет-фактура ${number} (1)`, { bold: true, size: 9 }),
                text('Исправление № -- от -- (1а)'),
                field('Продавец', organization.name, '2'),
                field('Адрес', organization.address ?? '', '2а'),
                field('ИНН/КПП продавца', numbers(organization), '2б'),
                field('Грузоотправитель и его адрес', 'он же', '3'),
              ],
              [
                ...(document.draft ? [text('Черновик: документ не проведён', { size: 8 })] : []),
                field('Грузополучатель и его адрес', side(partner), '4'),
                field('К платежно-расчетному документу №', '', '5'),
                field('Документ об отгрузке', `УПД ${number}`, '5а'),
                field('Покупатель', partner?.name ?? '', '6'),
                field('Адрес', partner?.address ?? '', '6а'),
                field('ИНН/КПП покупателя', numbers(partner), '6б'),
                field('Валюта: наименование, код', 'Российский рубль, 643', '7'),
                field('Идентификатор государственного контракта (при наличии)', '', '8'),
              ],
            ),
          ],
          [1, 6.4],
        ),
        gap(4),
        lineTable(columns, document.lines, options, { whole: 'Всего к оплате (9)', size: 6 }),
        kept(
          gap(6),
          beside(
            [signature('Руководитель организации или иное уполномоченное лицо', head)],
            [signature('Главный бухгалтер или иное уполномоченное лицо', accountant)],
          ),
          gap(4),
          field(
            'Основание передачи (сдачи) / получения (приемки)',
            [basis.text, basis.number && `№ ${basis.number}`, basis.date && `от ${day(basis.date)}`]
              .filter(Boolean)
              .join(' '),
            '8',
          ),
          field('Данные о транспортировке и грузе', '', '9'),
          gap(4),
          beside(
            [
              signature('Товар (груз) передал / услуги, результаты работ, права сдал [10]', responsible),
              field('Дата отгрузки, передачи (сдачи) [11]', longDay(document.date)),
              field('Иные сведения об отгрузке, передаче [12]', ''),
              signature('Ответственный за правильность оформления факта хозяйственной жизни [13]'),
              field(
                'Наименование экономического субъекта – составителя документа [14]',
                [organization.name, numbers(organization)].filter(Boolean).join(', ИНН/КПП '),
              ),
              text('М.П.'),
            ],
            [
              signature('Товар (груз) получил / услуги, результаты работ, права принял [15]'),
              field('Дата получения (приемки) [16]', ''),
              field('Иные сведения о получении, приемке [17]', ''),
              signature('Ответственный за правильность оформления факта хозяйственной жизни [18]'),
              field(
                'Наименование экономического субъекта – составителя документа [19]',
                partner ? [partner.name, numbers(partner)].filter(Boolean).join(', ИНН/КПП ') : '',
              ),
              text('М.П.'),
            ],
          ),
        ),
      ],
    };
  },
};
