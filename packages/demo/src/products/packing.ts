/** What a packing column says: the words of the registry and the number of primary units. */
export type Packing = { pack: string; units: number };

const counted: Record<string, string> = {
  ампулы: 'ампулы',
  флаконы: 'флаконы',
  шприцы: 'шприцы',
  картриджи: 'картриджи в шприц-ручках',
  'шприц-ручки': 'шприц-ручки',
  небулы: 'ампулы полиэтиленовые',
};

/** Containers that are the pack themselves, and whether their content is counted out piece by piece. */
const single: Record<string, boolean> = {
  банка: true,
  'туба-стакан': true,
  баллон: true,
  бутылка: false,
  флакон: false,
  'флакон-капельница': false,
  туба: false,
};

/**
 * Reads a packing column: «блистеры 10×3», «ампулы 2 мл ×10», «банка 100 шт.», «бутылка 200 мл».
 * Throws on anything else.
 */
export function parsePacking(text: string): Packing {
  const blister = /^блистеры (\d+)×(\d+)$/.exec(text);
  if (blister) {
    const [, inEach = '', count = ''] = blister;
    return {
      pack: `${inEach} шт. – блистеры (${count}) – пачки картонные`,
      units: Number(inEach) * Number(count),
    };
  }
  const many = /^(\S+)(?: ([\d,]+ мл))? ×(\d+)$/.exec(text);
  if (many) {
    const [, kind = '', volume, count = ''] = many;
    const name = counted[kind];
    if (name === undefined) throw new Error(`Неизвестная упаковка «${text}»`);
    return {
      pack: `${volume ? `${volume} – ` : ''}${name} (${count}) – пачки картонные`,
      units: Number(count),
    };
  }
  const one = /^(\S+) ((\d+)[\d,]* (?:шт\.|мл|г|доз))$/.exec(text);
  const byPiece = single[one?.[1] ?? ''];
  if (one === null || byPiece === undefined) throw new Error(`Неизвестная упаковка «${text}»`);
  return { pack: `${one[2]} – ${one[1]} – пачки картонные`, units: byPiece ? Number(one[3]) : 1 };
}
