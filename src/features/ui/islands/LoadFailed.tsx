import { useRef } from 'react';
import { focusPanelTitle, isPanelTitleFocused } from '../browser/panel-title.ts';
import { useStart } from './use-start.ts';

interface Props {
  words: string;
  /** Label of the button. */
  retry: string;
  className: string | undefined;
  onRetry: () => void;
}

/**
 * In a panel: what could not be loaded, and a retry. The button disappears while it is loading; the focus is kept in the
 * panel, and a button that comes back after another failure has it again.
 */
export function LoadFailed({ words, retry, className, onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useStart(() => {
    if (button.current && isPanelTitleFocused(button.current)) button.current.focus();
    return undefined;
  });
  return (
    <div className={className} role="alert">
      <p>{words}</p>
      <button
        ref={button}
        className="button button-outline"
        type="button"
        onClick={(event) => {
          focusPanelTitle(event.currentTarget);
          onRetry();
        }}
      >
        {retry}
      </button>
    </div>
  );
}
