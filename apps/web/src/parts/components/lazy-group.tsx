import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import type { PartGroup } from '../groups.ts';
import { Parts, pageKey } from './Parts.tsx';

type GroupProps = { page: string | undefined };

/** A group whose chunk is fetched when it is opened: its parts, or the one state that takes the page. */
export const lazyGroup = ({ key, load }: PartGroup): LazyExoticComponent<ComponentType<GroupProps>> =>
  lazy(async () => {
    const { parts } = await loadChunk(load);
    const pages = new Map(
      parts.flatMap((part) =>
        part.states.filter(({ page }) => page).map((state) => [pageKey(part, state), state.Show] as const),
      ),
    );
    return {
      default: ({ page = '' }: GroupProps) => {
        const Whole = pages.get(page);
        return Whole ? <Whole /> : <Parts group={key} parts={parts} />;
      },
    };
  });
