/** A medical device; the producers are those of the medicines of the demo or none. */
export type DemoDevice = { name: string; reg_number: string; kind_code: string; risk_class: string };

const table = `
Шприц инъекционный однократного применения трёхкомпонентный, 5 мл | РЗН 9019/0001 | 260600 | 2а
Шприц инъекционный однократного применения инсулиновый, 1 мл | РЗН 9019/0002 | 260610 | 2а
Система для вливания инфузионных растворов однократного применения | РЗН 9019/0003 | 136330 | 2а
Катетер внутривенный периферический с портом, 20G | РЗН 9020/0004 | 136160 | 2а
Перчатки смотровые нитриловые нестерильные, размер M | РЗН 9020/0005 | 205280 | 1
Бинт марлевый медицинский стерильный, 7 м × 14 см | РЗН 9018/0006 | 150130 | 1
Тест-полоски для определения глюкозы в крови, 50 шт. | РЗН 9021/0007 | 300680 | 2б
Маска медицинская трёхслойная, 50 шт. | РЗН 9020/0008 | 182450 | 1
Игла инъекционная для шприц-ручки, 32G × 4 мм | РЗН 9021/0009 | 261190 | 2а
Пластырь фиксирующий на нетканой основе, 5 м × 5 см | РЗН 9017/0010 | 141730 | 1
`;

/** Medical devices the hospital and the pharmacies keep series of. */
export const devices: readonly DemoDevice[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', reg_number = '', kind_code = '', risk_class = ''] = line.split(' | ');
    return { name, reg_number, kind_code, risk_class };
  });
