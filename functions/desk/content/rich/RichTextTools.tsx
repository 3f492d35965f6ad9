import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { InsertPicture } from '../../media/InsertPicture.tsx';
import { InsertGoods } from './InsertGoods.tsx';
import { LinkButton } from './LinkButton.tsx';

interface Tool {
  name: string;
  icon: ReactNode;
  isOn(editor: Editor): boolean;
  use(editor: Editor): void;
}

const heading = (level: 2 | 3): Tool => ({
  name: `heading${level}`,
  icon: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  heading(2),
  heading(3),
  {
    name: 'bold',
    icon: <FormatBold fontSize="small" />,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <FormatItalic fontSize="small" />,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'list_bulleted',
    icon: <FormatListBulleted fontSize="small" />,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'list_numbered',
    icon: <FormatListNumbered fontSize="small" />,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: <FormatQuote fontSize="small" />,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** The buttons above a text. */
export const RichTextTools = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate();
  const on = useEditorState({ editor, selector: ({ editor: now }) => TOOLS.map((tool) => tool.isOn(now)) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, paddingBlock: 1 }}>
      {TOOLS.map((tool, index) => (
        <ToggleButton
          key={tool.name}
          value={tool.name}
          size="small"
          selected={on[index] ?? false}
          aria-label={translate(`desk.rich.${tool.name}`)}
          title={translate(`desk.rich.${tool.name}`)}
          onClick={() => tool.use(editor)}
        >
          {tool.icon}
        </ToggleButton>
      ))}
      <LinkButton editor={editor} />
      <InsertPicture editor={editor} />
      <InsertGoods editor={editor} kind="outfit" />
      <InsertGoods editor={editor} kind="goods" />
    </Box>
  );
};
