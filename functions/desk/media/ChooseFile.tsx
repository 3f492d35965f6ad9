import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';

interface ChooseFileProps {
  /** The text of the button. */
  name: string;
  /** Types and endings of files that are offered. */
  kinds: readonly string[];
  isBusy?: boolean;
  onTake(file: File): void;
}

/** A button that asks for a file. The browser's own field is hidden, because its words are in the browser's language. */
export const ChooseFile = ({ name, kinds, isBusy = false, onTake }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        {name}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.join(',')}
        aria-label={name}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after its dialog was closed.
          target.value = '';
          if (file) onTake(file);
        }}
      />
    </Box>
  );
};
