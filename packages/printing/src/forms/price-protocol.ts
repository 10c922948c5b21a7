import { fromKopecks, markupPercent, toKopecks } from '@provizor/domain';
import { beside, field, gap, kept, text } from './blocks.ts';
import type { FormDocument, FormLine, Person, Side } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, longDay, side } from './say.ts';
import { amount, blank, lineTable, words } from './table.ts';

const limit = ['Зарегистрированная предельная отпускная цена производителя'];
const currency = [...limit, 'в иностранной валюте'];
const markup = ['Суммарный размер фактической оптовой надбавки организаций оптовой торговли'];

/** Something of the supplier's price over the maker's; null where one of them is not told. */
function overMaker(line: FormLine, of: (price: string, maker: string) => string): string | null {
  const price = goods.netPrice(line);
  return price === null || line.makerPrice === null ? null : of(price, line.makerPrice);
}
const markupRoubles = (price: string, maker: string) => fromKopecks(toKopecks(price) - toKopecks(maker));

const columns = [
  words('№ п/п', { number: '1', width: 1.4 }, goods.position, 'center'),
  words(
    'Торговое название, лекарственная форма, дозировка, количество в потребительской упаковке',
    { number: '2', width: 12 },
    ({ name }) => name,
  ),
  words('Серия', { number: '3', width: 3.2 }, ({ series }) => series),
  words('Производитель', { number: '4', width: 5 }, ({ producer }) => producer),
  amount('в рублях', { number: '5', groups: limit, width: 3 }, ({ limitPrice }) => limitPrice),
  blank('вид валюты', { number: '6', groups: currency, width: 2.2 }),
  blank('цена в валюте', { number: '7', groups: currency, width: 2.4 }),
  // where the receipt does not say at what price the maker sold the supplier fills it in
  amount(
    'Фактическая отпускная цена производителя без НДС (рублей)',
    { number: '8', width: 3.2 },
    ({ makerPrice }) => makerPrice,
  ),
  amount('в процентах', { number: '9', groups: markup, width: 2.6 }, (line) =>
    overMaker(line, markupPercent),
  ),
  amount('в рублях', { number: '10', groups: markup, width: 2.6 }, (line) => overMaker(line, markupRoubles)),
  amount(
    'Фактическая отпускная цена организации оптовой торговли без НДС (рублей)',
    { number: '11', width: 3.4 },
    goods.netPrice,
  ),
];

const signed = (role: string, of: Side | null, person: Person | null) => [
  field(role, of?.name ?? '', 'наименование организации'),
  field('', '', 'подпись'),
  field('', person?.name ?? '', 'фамилия, имя, отчество'),
  text('М.П.          «____» ______________ 20___ г.'),
];

/** Who delivers and who gets the goods: a receipt comes from a partner, other papers go to one. */
const sidesOf = ({ kind, organization, partner }: FormDocument) =>
  kind === 'income'
    ? { supplier: partner, receiver: organization }
    : { supplier: organization, receiver: partner };

/** Agreement of prices of vital medicines, for the lines of a document that are such; ПП 654 of 08.08.2009. */
export const priceProtocol: PrintedForm = {
  title: 'Протокол ЖНВЛП',
  about: 'Протокол согласования цен поставки жизненно необходимых лекарств',
  kinds: ['income', 'outcome', 'realize'],
  landscape: true,
  draw(document, options) {
    const { supplier, receiver } = sidesOf(document);
    return {
      title: `Протокол ЖНВЛП № ${document.number}`,
      running: `Протокол согласования цен к № ${document.number} от ${day(document.date)}`,
      size: 8,
      blocks: [
        text('Форма утверждена постановлением Правительства Российской Федерации от 08.08.2009 № 654', {
          size: 5.5,
          align: 'right',
        }),
        text(
          'ПРОТОКОЛ СОГЛАСОВАНИЯ ЦЕН ПОСТАВКИ ЛЕКАРСТВЕННЫХ ПРЕПАРАТОВ, ВКЛЮЧЕННЫХ В ПЕРЕЧЕНЬ ЖИЗНЕННО НЕОБХОДИМЫХ И ВАЖНЕЙШИХ ЛЕКАРСТВЕННЫХ ПРЕПАРАТОВ',
          { bold: true, size: 11, align: 'center' },
        ),
        text(`к документу № ${document.number} от ${longDay(document.date)}`, { align: 'center' }),
        ...(document.draft ? [text('Черновик: документ не проведён', { size: 8, align: 'center' })] : []),
        gap(),
        field('Поставщик', side(supplier)),
        field('Получатель', side(receiver)),
        gap(),
        lineTable(
          columns,
          document.lines.filter(({ vital }) => vital),
          options,
          { size: 7 },
        ),
        kept(
          gap(10),
          beside(
            signed('Поставщик', supplier, document.kind === 'income' ? null : document.head),
            signed('Получатель', receiver, document.kind === 'income' ? document.head : null),
          ),
        ),
      ],
    };
  },
};
