import { wizardOf } from '@provizor/contract';
import { packRuleOf } from '@provizor/domain';
import { expect } from 'vitest';
import type { WizardWalk } from '../support/pages/wizard-walk.ts';
import type { PackageCode, SandboxSide } from '../support/sandbox.ts';
import type { Row } from './rows.ts';
import type { Supply } from './supply.ts';

/** A code that is nothing MDLP knows. */
const notACode = 'ABC-12345-XYZ';

/** What a wizard meets in a test of its refusals. */
export type Trouble = {
  /** Goods it takes, their packs, and the document they are of. */
  good: PackageCode[];
  packs: PackageCode[];
  document: string | undefined;
  /** In a status it does not take; none where it takes any. */
  wrong: PackageCode[];
  /** Somebody else's, or of another document. */
  foreign: PackageCode;
  /** A code of the kind it takes none of. */
  misfit: PackageCode | undefined;
};

/** Brings about what a wizard has to refuse. */
export async function makeTrouble(row: Row, supply: Supply): Promise<Trouble> {
  const { goods, wizard, wrong } = row;
  const { source, objects } = wizardOf(wizard);
  const misfit = objects === 'packs' ? supply.lastBox() : objects === 'boxes' ? supply.lastPack() : undefined;
  if (source !== 'goods') {
    const portion = await supply.take(goods === 'twenty' ? 'delivery' : goods, 3);
    const [bad, ...good] = portion.packs;
    if (!bad) throw new Error('The document has too few packs');
    // What is on its way changes by documents only.
    if (wizard === 'correction') await supply.correct(portion.document ?? '', [bad]);
    else await supply.become([bad], wrong ?? '');
    const foreign = supply.lastPack();
    return { good, packs: good, document: portion.document, wrong: [bad], foreign, misfit };
  }
  const { scans: good, packs } = await supply.take(goods, goods === 'box' ? 1 : 2);
  return {
    good,
    packs,
    document: undefined,
    wrong: await wrongOf(row, supply),
    foreign: await foreignOf(row, supply),
    misfit,
  };
}

async function wrongOf({ goods, wrong }: Row, supply: Supply): Promise<PackageCode[]> {
  if (wrong === null) return [];
  const { packs } = await supply.take(goods === 'shelf' ? 'shelf' : 'stock');
  if (wrong !== 'in_circulation') await supply.become(packs, wrong);
  return packs;
}

/** Goods of the right status at a wrong place: at ours where the other side's are wanted, else at a supplier's. */
async function foreignOf({ goods, wizard }: Row, supply: Supply): Promise<PackageCode> {
  if (goods === 'box') return (await supply.take('twenty')).scans[0] ?? supply.lastBox();
  if (goods === 'handed') return supply.handedElsewhere();
  const { place } = packRuleOf(wizard);
  if (place === 'either') {
    return supply.strangersPack();
  }
  const { packs } = await supply.take(place === 'counterparty' || place === 'elsewhere' ? 'stock' : 'shelf');
  if (goods === 'paused') await supply.become(packs, 'paused_circulation');
  if (goods === 'withdrawn') await supply.become(packs, 'out_of_circulation');
  return packs[0] ?? supply.lastPack();
}

/** What is said at once of codes that are none, of a kind the wizard takes none of, or of another document. */
export async function scanBadly(walk: WizardWalk, row: Row, { foreign, misfit }: Trouble): Promise<void> {
  await walk.fire('4601234567893');
  await walk.sees('Это штрихкод товара 4601234567893: отсканируйте DataMatrix на упаковке');
  await walk.fire(notACode);
  await walk.sees('Эта упаковка не засчитана: отсканируйте её ещё раз');
  if (misfit) {
    await walk.scan(misfit);
    await walk.sees(misfit.kind === 'sscc' ? /только отдельные упаковки/ : /только транспортные упаковки/);
  }
  if (wizardOf(row.wizard).source !== 'goods') {
    await walk.scan(foreign);
    await walk.sees(/^Этой упаковки нет в документе|из другой поставки|^Уже принята/);
  }
}

/** A field filled in badly: the bar says it and leads to the field. */
export async function fillBadly(walk: WizardWalk, { bad }: Row): Promise<void> {
  if (!bad) return;
  const field = walk.field(new RegExp(`^${bad.label}`));
  const was = await field.inputValue();
  await field.fill(bad.text);
  await field.blur();
  await expect.poll(() => walk.missing()).toContain(bad.says);
  await walk.button(bad.says).click();
  await walk.focus().and(walk.hand.page.getByRole('textbox')).waitFor();
  await field.fill(was);
  await field.blur();
}

/**
 * On the confirm screen: problem packs block, are explained one by one, and may be left out. Of what goes as a whole
 * nothing can be: there the packs have to be put right first.
 */
export async function clearProblems(
  walk: WizardWalk,
  row: Row,
  { wrong, foreign }: Trouble,
  supply: Supply,
): Promise<void> {
  const { source, confirm, whole = false } = wizardOf(row.wizard);
  await walk.sees(/^Выбранная партия содержит упаковки/);
  const main = row.signed === undefined ? confirm : 'Передать регистратору';
  expect(await walk.button(main).getAttribute('aria-disabled')).toBe('true');
  await walk.button('подробнее…').click();
  const problems = walk.dialog(/^Проблемные упаковки/);
  const named = [...wrong, ...(source === 'goods' ? [foreign] : [])];
  for (const { code, kind } of named) {
    const row = problems.getByRole('row').filter({ has: walk.hand.page.getByRole('cell') });
    await (kind === 'sscc' ? row : row.filter({ hasText: code.slice(14) })).first().waitFor();
  }
  if (row.wrong === 'paused_circulation') await problems.getByText('Оборот приостановлен').first().waitFor();
  if (source === 'goods' && row.goods !== 'box')
    await problems
      .getByText(/числится (?:за другим|на выбранном)/)
      .first()
      .waitFor();
  await walk.hand.press('Escape');
  await problems.waitFor({ state: 'hidden' });
  const leaveOut = walk.hand.page.getByRole('checkbox', {
    name: /проблемные упаковки \(исключить из документа\)$/,
  });
  if (!whole) return leaveOut.click();
  expect(await leaveOut.count()).toBe(0);
  await supply.become(wrong, row.there.status);
  await walk.button('Повторить проверку статусов КИЗ').click();
}

/** What the training MDLP has of the packs, by code. */
export async function statusesOf(sandbox: SandboxSide, packs: readonly PackageCode[]): Promise<string[]> {
  const single = packs.filter(({ kind }) => kind === 'sgtin');
  const states = await Promise.all(single.map(({ code }) => sandbox.pack(code)));
  return states.map(({ status }) => status).sort();
}
