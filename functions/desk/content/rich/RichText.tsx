import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useState } from 'react';
import {
  TextInput,
  useInput,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { pictureAddress } from '../../media/address.ts';
import { hasOwnLayout } from '../own-layout.ts';
import { GoodsNode } from './goods-node.ts';
import { RichTextTools } from './RichTextTools.tsx';

/** Height of the field for HTML, lines. */
const SOURCE_ROWS = 16;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** A picture of the shop: its address in the text is the shop's, and the desk shows it from its own. */
const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      const { src, alt } = node.attrs as { src?: string; alt?: string };
      dom.src = /^\/?media\//.test(src ?? '') ? pictureAddress(src ?? '') : (src ?? '');
      dom.alt = alt ?? '';
      return { dom };
    };
  },
});

/** The editor offers only what the shop's sanitiser allows: no colours, no alignment, no frames. */
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
  Picture.configure({ inline: false }),
  GoodsNode,
];

/** A text of the shop. A text with a layout of its own is edited as HTML, because the editor would lose the layout. */
export const RichText = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const [isFree] = useState(() => hasOwnLayout(String(record?.[source] ?? '')));
  if (!isFree) return <Editor source={source} />;
  return (
    <TextInput
      source={source}
      multiline
      minRows={SOURCE_ROWS}
      fullWidth
      helperText={translate('desk.rich.source')}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
};

const Editor = ({ source }: { source: string }) => {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const id = useId();
  const value = String(field.value ?? '');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    ...(nonce && { injectNonce: nonce }),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    // The record changed outside of the editor, for example because a version was restored.
    if (editor && !editor.isFocused && value !== editor.getHTML())
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Box sx={{ width: '100%', marginBottom: 2 }}>
      <Box component="span" id={id} sx={{ fontSize: '0.8rem', color: 'text.secondary' }}>
        {label}
      </Box>
      {editor ? <RichTextTools editor={editor} /> : null}
      <Box
        sx={{
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          backgroundColor: 'background.paper',
          padding: 2,
          '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
          '& .ProseMirror': { outline: 'none' },
          '& .ProseMirror img': { maxWidth: '100%', height: 'auto' },
          '& .ProseMirror div[data-outfit], & .ProseMirror div[data-goods]': {
            ...{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1, padding: 1, marginBlock: 1 },
            ...{ color: 'text.secondary', textAlign: 'center' },
          },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
};
