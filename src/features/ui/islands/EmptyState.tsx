import type { ReactNode } from 'react';
import { LOOSE_THREAD } from '../../../styles/thread.ts';

/** What a panel shows when it has nothing to show, as `EmptyState.astro` does on a page; `children`: what to do next. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="empty-state">
      <svg className="empty-thread" viewBox="0 0 160 60" aria-hidden="true">
        <path d={LOOSE_THREAD} />
      </svg>
      <h2>{title}</h2>
      <p className="muted">{hint}</p>
      {children}
    </div>
  );
}
