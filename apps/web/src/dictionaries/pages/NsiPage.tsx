import { dictionaries } from '@provizor/contract/dictionaries';
import { useMatch } from '@tanstack/react-router';
import { useProfile } from '../../lib/session/index.ts';
import { CardIndex } from '../../ui/card-index/index.ts';
import { Page } from '../../ui/index.ts';
import styles from '../components/dictionaries.module.css';
import { type IndexTheme, indexOf } from '../family/nsi.ts';
import { placeOf, themeOf, themeTitles } from '../menu.ts';

const titles: Record<string, string> = {
  '/farm/nsi': 'Все справочники',
  '/storage/nsi': 'Справочники склада',
  '/mdlp/nsi': 'Справочники обмена',
};

/** The card index of the dictionaries of a section, by theme. */
export function NsiPage() {
  const { fullPath: section }: { fullPath: string } = useMatch({ strict: false });
  const { type } = useProfile();
  const themes: IndexTheme[] = indexOf(dictionaries, section, themeOf, themeTitles, type === 'root', placeOf);
  return (
    <Page title={titles[section] ?? 'Все справочники'}>
      {themes.map(({ title, cards }) => (
        <section key={title} className={styles.theme}>
          {title && <h2>{title}</h2>}
          <CardIndex label={title || 'Справочники'} cards={cards} />
        </section>
      ))}
    </Page>
  );
}
