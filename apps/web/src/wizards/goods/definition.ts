import { choiceObstacles, type WizardName, wizardOf } from '@provizor/contract';
import { boxesText, packsText } from '../../ui/index.ts';
import type { WizardDefinition } from '../engine/definition.ts';
import { ConfirmStep } from '../shared/steps/ConfirmStep.tsx';
import { ProgressStep } from '../shared/steps/ProgressStep.tsx';
import type { GoodsContext } from './context.ts';
import { DetailsStep } from './steps/DetailsStep.tsx';
import { GoodsStep } from './steps/GoodsStep.tsx';

const sent = ({ session }: GoodsContext) => session.draft.get().state === 'sent';
const closed = (context: GoodsContext) => (sent(context) ? 'Документ уже отправлен' : null);

const details = {
  key: 'details',
  title: 'Сведения',
  closed,
  verdict: ({ session }: GoodsContext) => {
    const left = choiceObstacles(
      session.draft.get().wizard,
      session.choices.values.get(),
      new Date().toLocaleDateString('sv'),
    );
    return left.length === 0 ? ('ok' as const) : null;
  },
  Content: DetailsStep,
};

const goods = {
  key: 'goods',
  title: 'Упаковки',
  closed,
  outcome: ({ session }: GoodsContext) => {
    const { packs, boxes } = session.scene.get();
    const parts = [boxes.size() > 0 && boxesText(boxes.size()), packs.size() > 0 && packsText(packs.size())];
    return parts.filter(Boolean).join(', ') || null;
  },
  verdict: ({ session }: GoodsContext) => {
    const { packs, boxes } = session.scene.get();
    const rows = [...packs.rows(), ...boxes.rows()];
    if (rows.some(({ problem }) => problem !== null)) return 'error' as const;
    return rows.length > 0 ? ('ok' as const) : null;
  },
  Content: GoodsStep,
};

/** The steps of a wizard over scanned goods, as its definition in the contract asks for them. */
export const stepsOf = (wizard: WizardName): WizardDefinition<GoodsContext> => ({
  key: wizard,
  title: wizardOf(wizard).title,
  steps: [
    details,
    goods,
    { key: 'confirm', title: 'Подтверждение', closed, Content: ConfirmStep },
    {
      key: 'progress',
      title: 'Обработка в МДЛП',
      closed: (context) => (sent(context) ? null : 'Документ ещё не отправлен'),
      Content: ProgressStep,
    },
  ],
});
