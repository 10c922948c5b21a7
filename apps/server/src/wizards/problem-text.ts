import { type CheckState, type WizardName, wizardOf } from '@provizor/contract';
import { arrivalOf, type PlaceRule, verbOf, type WizardRule, wizardRules } from '@provizor/domain';
import { statusOf } from '@provizor/mdlp';

type Problem = CheckState['problems'][number];
type Words = [text: string, cure: string];

const elsewhere: Record<PlaceRule, string> = {
  own: 'Выберите это место деятельности или сначала переместите упаковку на своё место (431)',
  counterparty: 'Проверьте, то ли место контрагента выбрано; иначе выясните у него, где эта упаковка',
  either: 'Проверьте, с тем ли контрагентом спор: выберите место, у которого упаковка числится',
  elsewhere: 'Приходовать нечего: упаковка уже ваша. Уберите её',
  organization: 'Вернуть в оборот может тот, кто вывел. Уберите упаковку',
};

/** Of goods a receiver has claimed (602): they are at his place, and what is wrong with them is his document's fault. */
const claimedCure = 'Не передавайте её: откажитесь от неё (252) и сообщите получателю';
const claimedPaused =
  'Сообщите получателю, чтобы он поместил её в карантин; передавайте только осознанно (отметка «Включить приостановленные упаковки») или откажитесь (252)';

const delivered: Partial<Record<WizardName, string>> = {
  direct: 'Попросите поставщика отозвать отгрузку (251) и отгрузить заново с верного места',
};

/** Of a pack at a place of somebody else: neither can that place be chosen nor the pack be moved by us. */
const notOurs = 'Упаковка не ваша: уберите её. Если она пришла с поставкой, сначала примите её (701)';

function ownerWords(wizard: WizardName, where: string | null, isOurs: boolean): Words {
  const { place }: WizardRule = wizardRules[wizard];
  const text =
    place === 'elsewhere'
      ? `Упаковка уже числится на выбранном месте деятельности (${where})`
      : `В МДЛП упаковка числится за другим местом деятельности (${where})`;
  const cure = place === 'own' && !isOurs ? notOurs : elsewhere[place];
  return [text, delivered[wizard] ?? cure];
}

/** What whoever receives goods can do with a pack in a wrong status; how it got there is the sender's matter. */
const receiverCure = (wizard: WizardName): string =>
  wizard === 'direct'
    ? 'Отложите упаковку и откажитесь от неё (252)'
    : 'Снимите с неё отметку и выясните у поставщика, что с ней сделано';

/** Of a pack in circulation that a wizard takes in no such state: what it is for, and where the pack goes. */
const inCirculation: Partial<Record<WizardName, string>> = {
  move_return: 'Так возвращают приостановленное и выведенное: годную упаковку верните отгрузкой (415)',
  destruction: 'Сначала передайте её на уничтожение (541)',
  return_to_circulation: 'Возвращать нечего: упаковка и так в обороте. Уберите её',
  refusal_sender: 'Отзывать нечего: упаковка не в пути. Снимите с неё отметку',
  correction: 'Исправлять нечего: на упаковку уже ответили или она не в пути. Снимите с неё отметку',
};

/** The group «в обороте» advises any action of one's place, which is what this wizard is not. */
function ownStatusCure(wizard: WizardName, status: ReturnType<typeof statusOf> | null): string {
  if (status?.group === 'circulation') return inCirculation[wizard] ?? statusCure(wizard);
  return status?.advice ?? statusCure(wizard);
}

const statusCure = (wizard: WizardName): string =>
  wizardOf(wizard).whole
    ? 'Верните упаковку в прежнее состояние или выясните, какой документ его изменил'
    : 'Уберите упаковку или выясните, какой документ изменил её состояние';

function pausedWords(wizard: WizardName): Words {
  const { paused, verb }: WizardRule = wizardRules[wizard];
  const cure =
    wizard === 'direct'
      ? 'Поместите в карантин; принимайте только осознанно (отметка «Принять приостановленные») или откажитесь (252)'
      : paused === 'tick'
        ? 'Отметьте «Включить приостановленные упаковки», если это вам известно'
        : `Поместите в карантин: ${verb} её нельзя, вернуть поставщику можно возвратом приостановленного (417)`;
  return ['Оборот приостановлен решением Росздравнадзора', cure];
}

/** Of a pack past its date: a warning is one the document takes all the same, which makes it fit for nothing. */
function expiredCure(wizard: WizardName, isWarning: boolean): string {
  if (isWarning)
    return 'Документ её возьмёт, но отпускать и применять её нельзя: отложите её и спишите (552)';
  if (wizardOf(wizard).source === 'income') return receiverCure(wizard);
  const { verb } = wizardRules[wizard];
  // who withdraws hands out: «вывести нельзя, только списать» would contradict itself
  return `Отложите её: ${verb === 'вывести' ? 'выдать' : verb} её нельзя, только списать`;
}

/** What to do with a pack of goods a receiver has claimed, where it is not what one does with goods at hand. */
function ofClaimed(
  wizard: WizardName,
  {
    reason,
    warning,
    about_type: type = null,
  }: Pick<Problem, 'reason'> & { warning?: boolean; about_type?: number | null },
): string | undefined {
  if (wizard !== 'direct' || arrivalOf(type) !== 'claimed' || warning) return undefined;
  if (reason === 'paused') return claimedPaused;
  return ['status', 'owner', 'expired', 'not-in-mdlp'].includes(reason) ? claimedCure : undefined;
}

/** Words for a problem pack of a wizard: its status, what is wrong, what to do (mdlp-errors, sections 8 and 9). */
export function problemText(
  wizard: WizardName,
  problem: Pick<Problem, 'reason' | 'status' | 'branch_id' | 'sscc'> &
    Partial<Pick<Problem, 'branch_name' | 'warning'>> & {
      branch_own?: boolean;
      /** Type of the incoming document that is answered. */
      about_type?: number | null;
    },
): Pick<Problem, 'text' | 'cure' | 'status_name'> {
  const {
    reason,
    status,
    branch_id: branchId,
    branch_name: branchName,
    branch_own: isOurs = true,
    sscc,
    warning = false,
    about_type: aboutType = null,
  } = problem;
  const known = status === null ? null : statusOf(status);
  const name = known?.title ?? status;
  const verb = verbOf(wizard, aboutType);
  const words: Record<Problem['reason'], () => Words> = {
    status: () => [
      `Состояние в МДЛП — «${name}»: ${verb} в этом состоянии нельзя`,
      wizardOf(wizard).source === 'income' ? receiverCure(wizard) : ownStatusCure(wizard, known),
    ],
    owner: () => ownerWords(wizard, branchName ?? branchId, isOurs),
    paused: () => pausedWords(wizard),
    missing: () => [
      'МДЛП не показывает содержимое этой транспортной упаковки',
      'Проверьте код SSCC: упаковку могли расформировать. Повторите проверку или спросите поставщика',
    ],
    box: () => [
      `Упаковка лежит в транспортной упаковке ${sscc ?? ''}`.trim(),
      'Возьмите транспортную упаковку целиком или сначала изымите упаковку из неё (913)',
    ],
    busy: () => [
      'Упаковка названа в другом нашем документе, ответа на который ещё нет',
      'Дождитесь его результата. Если он не нужен: отгрузку отзовите (251), перемещение отмените (250)',
    ],
    expired: () => ['Срок годности упаковки истёк', expiredCure(wizard, warning)],
    'not-in-mdlp': () => [
      'Такой упаковки нет в МДЛП',
      'Отсканируйте заново; если код верный, верните упаковку поставщику',
    ],
  };
  const [text, cure] = words[reason]();
  return { text, cure: ofClaimed(wizard, problem) ?? cure, status_name: name };
}
