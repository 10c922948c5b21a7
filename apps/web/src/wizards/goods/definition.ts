import { choiceObstacles, type WizardName, wizardOf } from '@provizor/contract';
import { lazyPart } from '../../routing/lazy-part.ts';
import { boxesText, packsText, today } from '../../ui/index.ts';
import type { WizardDefinition } from '../engine/definition.ts';
import { ConfirmStep, ProgressStep } from '../shared/steps/last-steps.ts';
import type { GoodsContext } from './context.ts';
import { lacksPrice, priceRows } from './model/price-sheet.ts';
import { DetailsStep } from './steps/DetailsStep.tsx';

const GoodsStep = lazyPart(() => import('./steps/GoodsStep.tsx'), 'GoodsStep');
const PricesStep = lazyPart(() => import('./steps/PricesStep.tsx'), 'PricesStep');
const SharesStep = lazyPart(() => import('./steps/SharesStep.tsx'), 'SharesStep');

const sent = ({ session }: GoodsContext) => session.draft.get().state === 'sent';
const closed = (context: GoodsContext) => (sent(context) ? 'Документ уже отправлен' : null);

const details = {
  key: 'details',
  title: 'Сведения',
  closed,
  verdict: ({ session }: GoodsContext) => {
    const left = choiceObstacles(session.draft.get().wizard, session.choices.values.get(), today());
    return left.length === 0 ? ('ok' as const) : null;
  },
  Content: DetailsStep,
};

const goods = {
  key: 'goods',
  title: 'Упаковки',
  closed,
  outcome: ({ session }: GoodsContext) => {
    const { packs, boxes } = session.model.get();
    const parts = [boxes.size() > 0 && boxesText(boxes.size()), packs.size() > 0 && packsText(packs.size())];
    return parts.filter(Boolean).join(', ') || null;
  },
  verdict: ({ session }: GoodsContext) => {
    const { packs, boxes } = session.model.get();
    const rows = [...packs.rows(), ...boxes.rows()];
    if (rows.some(({ problem }) => problem !== null)) return 'error' as const;
    return rows.length > 0 ? ('ok' as const) : null;
  },
  Content: GoodsStep,
};

const prices = {
  key: 'prices',
  title: 'Цены',
  closed,
  outcome: ({ session }: GoodsContext) => {
    const rows = priceRows(session.model.get().content);
    const lacking = rows.filter((row) => lacksPrice(row)).length;
    return rows.length === 0 ? null : lacking > 0 ? `без цены: ${lacking}` : 'указаны';
  },
  verdict: ({ session }: GoodsContext) => {
    const rows = priceRows(session.model.get().content);
    return rows.length > 0 && !rows.some((row) => lacksPrice(row)) ? ('ok' as const) : null;
  },
  Content: PricesStep,
};

const shares = {
  key: 'shares',
  title: 'Доли упаковок',
  closed: (context: GoodsContext) =>
    closed(context) ??
    (context.session.choices.values.get().by_shares
      ? null
      : 'Упаковки списываются целиком: включите «Дробное списание» на шаге «Упаковки»'),
  outcome: ({ session }: GoodsContext) => {
    const { by_shares } = session.choices.values.get();
    const count = session.model.get().content.shares.length;
    return by_shares && count > 0 ? `долями: ${count}` : null;
  },
  Content: SharesStep,
};

/** The steps of a wizard over scanned goods, as its definition in the contract asks for them. */
export const goodsWizard = (wizard: WizardName): WizardDefinition<GoodsContext> => ({
  key: wizard,
  title: wizardOf(wizard).title,
  steps: [
    details,
    goods,
    ...(wizardOf(wizard).prices ? [prices] : []),
    ...(wizardOf(wizard).shares ? [shares] : []),
    { key: 'confirm', title: 'Подтверждение', closed, Content: ConfirmStep },
    {
      key: 'progress',
      title: 'Обработка в МДЛП',
      closed: (context) => (sent(context) ? null : 'Документ ещё не отправлен'),
      Content: ProgressStep,
    },
  ],
});
