import type { WizardName } from '@provizor/contract';
import type { Entry } from '../support/pages/wizard-walk.ts';
import { placeOf } from '../support/sandbox.ts';

/** What a wizard is tried on: goods of ours, goods on their way to us, or the document of another row. */
export type Goods = 'stock' | 'box' | 'paused' | 'withdrawn' | 'coming' | 'delivery' | 'shipment';

/** A wizard and what is expected of its straight way. */
export type Row = {
  wizard: WizardName;
  goods: Goods;
  /** What goes into the fields that are not filled in already, by label. */
  entries: Readonly<Record<string, Entry>>;
  prices?: boolean;
  /** Scheme of the document that is sent. */
  scheme: number;
  /** Where and how the training MDLP has a pack afterwards. */
  there: { status: string; place?: string };
  /** How our registry has it; null = we do not keep it. */
  here: { status: string; branch_id?: string } | null;
};

/** Place of the pharmacy the wizards speak for. */
export const ours = placeOf('apteka');
const point = '00000000000202';

const place = { 'Место деятельности': { pick: 'Аптека № 1' } };
const partner = { Контрагент: { pick: 'дистрибьютор', type: 'дис' } };

/** Wizards in the order they are tried in. */
export const rows: readonly Row[] = [
  {
    wizard: 'move',
    goods: 'stock',
    entries: { Откуда: { pick: 'Аптека № 1' }, Куда: { pick: 'пункт' } },
    scheme: 431,
    there: { status: 'in_circulation', place: point },
    here: { status: 'in_circulation', branch_id: point },
  },
  {
    wizard: 'state_dispatch',
    goods: 'stock',
    entries: { 'Место отгрузки': { pick: 'Аптека № 1' }, ...partner, 'Место получателя': { pick: 'клад' } },
    scheme: 471,
    there: { status: 'change_owner_state_gov', place: ours },
    here: { status: 'change_owner_state_gov', branch_id: ours },
  },
  {
    wizard: 'withdrawal_med',
    goods: 'stock',
    entries: place,
    scheme: 531,
    there: { status: 'in_medical_use' },
    here: { status: 'in_medical_use' },
  },
  {
    wizard: 'withdrawal',
    goods: 'stock',
    entries: { ...place, 'Причина вывода': { pick: '13 - ', type: '13' } },
    scheme: 552,
    there: { status: 'out_of_circulation', place: ours },
    here: { status: 'out_of_circulation', branch_id: ours },
  },
  {
    wizard: 'unpack',
    goods: 'box',
    entries: place,
    scheme: 912,
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
  },
];
