import type { WizardContext } from '../shared/WizardPage.tsx';
import type { Goods } from './model/goods.ts';

/** What the steps of a wizard over scanned goods share. */
export type GoodsContext = WizardContext<Goods>;
