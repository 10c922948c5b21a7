import type { DemoProduct } from '../types.ts';
import { antibacterial } from './antibacterial.ts';
import { antiviral } from './antiviral.ts';
import { biologicals } from './biologicals.ts';
import { blood } from './blood.ts';
import { cardiovascular } from './cardiovascular.ts';
import { diabetes } from './diabetes.ts';
import { digestive } from './digestive.ts';
import { hormones } from './hormones.ts';
import { infusions } from './infusions.ts';
import { local } from './local.ts';
import { nervous } from './nervous.ts';
import { oncology } from './oncology.ts';
import { pain } from './pain.ts';
import { respiratory } from './respiratory.ts';
import { parseProducts } from './table.ts';

/** All products of the demo registry, by pharmacological group; GTINs begin with 0952, the prefix for examples. */
export const products: DemoProduct[] = [
  ...parseProducts('Сердечно-сосудистые средства', cardiovascular),
  ...parseProducts('Кровь и кроветворение', blood),
  ...parseProducts('Средства при сахарном диабете', diabetes),
  ...parseProducts('Противомикробные средства', antibacterial),
  ...parseProducts('Противовирусные и противогрибковые средства', antiviral),
  ...parseProducts('Анальгетики, противовоспалительные, анестезия', pain),
  ...parseProducts('Нервная система', nervous),
  ...parseProducts('Дыхательная система и аллергия', respiratory),
  ...parseProducts('Пищеварительная система', digestive),
  ...parseProducts('Гормоны, урология, гинекология', hormones),
  ...parseProducts('Противоопухолевые, иммунодепрессанты, высокозатратные нозологии', oncology),
  ...parseProducts('Растворы, витамины, минералы', infusions),
  ...parseProducts('Кожа, глаза, местные средства', local),
  ...parseProducts('Иммунобиологические средства', biologicals),
];
