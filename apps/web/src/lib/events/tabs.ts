/** Scans remembered, so that another tab tells none of them again. */
const remembered = 500;

/**
 * The tabs of this browser and which of them the person looks at: what is meant for him comes to that one alone.
 * @param give hands a scan to a tab
 */
export function createTabs<Tab, Scan>(give: (tab: Tab, scan: Scan) => void) {
  /** The one looked at last is the last one. */
  let tabs: Tab[] = [];
  const visible = new Set<Tab>();
  const known = new Set<string>();
  /** Scans that came while no tab was to be seen. */
  const waiting: Scan[] = [];

  const front = () => tabs.findLast((tab) => visible.has(tab));
  const hand = () => {
    const tab = front();
    if (tab === undefined) return;
    for (const scan of waiting.splice(0)) give(tab, scan);
  };

  return {
    /** Opened, perhaps behind the one that is looked at. */
    opened(tab: Tab): void {
      tabs = [tab, ...tabs];
    },
    looked(tab: Tab): void {
      tabs = [...tabs.filter((other) => other !== tab), tab];
      visible.add(tab);
      hand();
    },
    hidden(tab: Tab): void {
      visible.delete(tab);
    },
    closed(tab: Tab): void {
      tabs = tabs.filter((other) => other !== tab);
      visible.delete(tab);
    },
    all: (): readonly Tab[] => tabs,
    /** The tab in front; with none to be seen the one looked at last. */
    front: (): Tab | undefined => front() ?? tabs.at(-1),
    /**
     * A tab has heard of a scan, as others may have; it comes to the one in front, and waits while none is to be seen.
     * @param key the same in all tabs; null where the source has none: the tab in front tells it then
     */
    heard(tab: Tab, scan: Scan, key: string | null): void {
      if (key === null ? tab !== this.front() : known.has(key)) return;
      if (key !== null) known.add(key);
      if (known.size > remembered) known.delete([...known][0] ?? '');
      waiting.push(scan);
      hand();
    },
  };
}
