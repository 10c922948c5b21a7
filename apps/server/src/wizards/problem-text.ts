import type { CheckState } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp';

type Problem = CheckState['problems'][number];

/** Words for a problem pack: its status, what is wrong, what to do (mdlp-errors, sections 8 and 9). */
export function problemText(
  reason: Problem['reason'],
  status: string | null,
  branchId: string | null,
): Pick<Problem, 'text' | 'cure' | 'status_name'> {
  const known = status === null ? null : statusOf(status);
  const name = known?.title ?? status;
  const texts: Record<Problem['reason'], [text: string, cure: string]> = {
    status: [
      `Состояние в МДЛП — «${name}»: принять в этом состоянии нельзя`,
      known?.advice ?? 'Выясните у поставщика, проведена ли отгрузка этой упаковки',
    ],
    owner: [
      `В МДЛП упаковка числится за другим местом деятельности (${branchId})`,
      'Попросите поставщика отозвать отгрузку (251) и отгрузить заново с верного места',
    ],
    paused: [
      'Оборот приостановлен решением Росздравнадзора',
      'Поместите в карантин; принимайте только осознанно (отметка «Принять приостановленные») или откажитесь (252)',
    ],
    missing: [
      'МДЛП не показывает содержимое этой транспортной упаковки',
      'Проверьте код SSCC: упаковку могли расформировать. Повторите проверку или спросите поставщика',
    ],
    box: [
      'Упаковка лежит в транспортной упаковке',
      'Возьмите транспортную упаковку целиком или сначала изымите упаковку из неё (913)',
    ],
    busy: [
      'Упаковка названа в другом нашем документе, ответа на который ещё нет',
      'Дождитесь его результата или отзовите его (251)',
    ],
    expired: ['Срок годности упаковки истёк', 'Отложите её: выдавать её нельзя, только списать'],
    'not-in-mdlp': [
      'Такой упаковки нет в МДЛП',
      'Отсканируйте заново; если код верный, верните упаковку поставщику',
    ],
  };
  const [text, cure] = texts[reason];
  return { text, cure, status_name: name };
}
