import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import content from '../components/content.module.css';
import { Chain } from './Chain.tsx';
import { ContentTab } from './ContentTab.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { SignatureTab } from './SignatureTab.tsx';
import { type Tab, Tabs } from './Tabs.tsx';
import { TicketTab } from './TicketTab.tsx';
import { type CardSearch, type DocumentView, readCardSearch, type TabKey } from './types.ts';
import { XmlTab } from './XmlTab.tsx';

const tabsOf = ({ side, document_id: inMdlp }: DocumentView, progress: boolean): Tab<TabKey>[] => [
  ...(progress ? [{ key: 'progress', title: 'Ход обработки' } as const] : []),
  { key: 'content', title: 'Состав' },
  { key: 'fields', title: 'Реквизиты' },
  { key: 'xml', title: 'XML' },
  ...(side === 'outcome' && inMdlp !== null ? [{ key: 'ticket', title: 'Квитанция' } as const] : []),
  ...(side === 'outcome' ? [{ key: 'signature', title: 'Подпись' } as const] : []),
];

/** The tab that says most about a document one has just opened. */
function firstTab({ has_content: goods, note }: DocumentView, progress: boolean): TabKey {
  if (progress) return 'progress';
  return goods || note === null ? (goods ? 'content' : 'fields') : 'fields';
}

/**
 * The body of a document's card: its tabs, and beside them what belongs to it.
 * @param progress the way of an own document through MDLP, as the first tab
 * @param side above the chain
 */
export function DocumentBody({
  view,
  progress,
  side,
}: {
  view: DocumentView;
  progress?: ReactNode;
  side?: ReactNode;
}) {
  const panel = useId();
  const navigate = useNavigate();
  const search: CardSearch = readCardSearch(useSearch({ strict: false }));
  const withProgress = progress !== undefined;
  const tabs = tabsOf(view, withProgress);
  const chosen = tabs.find(({ key }) => key === search.tab)?.key ?? firstTab(view, withProgress);
  const choose = (tab: TabKey) => void navigate({ to: '.', search: { tab }, replace: true });
  return (
    <div className={content.card}>
      <div>
        <Tabs tabs={tabs} chosen={chosen} onChoose={choose} label="Документ" panel={panel} />
        <div id={panel} role="tabpanel">
          {chosen === 'progress' && progress}
          {chosen === 'content' && <ContentTab view={view} />}
          {chosen === 'fields' && <FieldsTab view={view} />}
          {chosen === 'xml' && <XmlTab id={view.id} />}
          {chosen === 'ticket' && <TicketTab id={view.id} />}
          {chosen === 'signature' && <SignatureTab view={view} />}
        </div>
      </div>
      <div className={content.side}>
        {side}
        <Chain view={view} />
      </div>
    </div>
  );
}
