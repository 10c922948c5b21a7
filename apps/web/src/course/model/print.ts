import type { CallReply, getCourse } from '@provizor/contract';
import { exerciseKeys, exercises } from '@provizor/domain';
import { dateText } from '../../ui/format/index.ts';

export type Certificate = NonNullable<CallReply<typeof getCourse>['certificate']>;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The day and number of a certificate as its head says them. */
export const certificateHead = ({ number, issued_at: at }: Certificate): string =>
  `№ ${number} от ${dateText(at.slice(0, 10))}`;

/** The certificate as a page of its own, one sheet A4 across. */
export function certificatePage(certificate: Certificate): string {
  const done = exerciseKeys.map((key) => `<li>${plain(exercises[key].title)}</li>`).join('');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Сертификат</title><style>
@page { size: A4 landscape; margin: 15mm }
body { font-family: sans-serif; text-align: center; color: #000 }
h1 { font-size: 34pt; margin: 10mm 0 2mm }
.name { font-size: 24pt; margin: 10mm 0 2mm }
ol { display: inline-block; text-align: left; columns: 2; column-gap: 20mm; margin: 8mm 0 }
</style></head><body>
<h1>Сертификат</h1><p>${certificateHead(certificate)}</p>
<p class="name">${plain(certificate.name)}</p><p>${plain(certificate.organization)}</p>
<p>за выполнение упражнений по работе с маркированными лекарствами в учебной МДЛП программы «Провизор»:</p>
<ol>${done}</ol>
<p>Внутренний документ организации об обучении работе с программой.</p></body></html>`;
}
