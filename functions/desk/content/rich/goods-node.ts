import { Node } from '@tiptap/core';

/**
 * A place for an outfit or for goods between the paragraphs of a text: `<div data-outfit="3">name</div>`. Its words are
 * for the editor alone; the shop shows the outfit or the goods instead.
 */
export const GoodsNode = Node.create({
  name: 'goods',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    outfit: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-outfit') },
    goods: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-goods') },
    label: { default: '', parseHTML: (element: HTMLElement) => element.textContent },
  }),
  parseHTML: () => [{ tag: 'div[data-outfit]' }, { tag: 'div[data-goods]' }],
  renderHTML({ node }) {
    const { outfit, goods, label } = node.attrs as { outfit: string | null; goods: string | null; label: string };
    return ['div', outfit === null ? { 'data-goods': goods ?? '' } : { 'data-outfit': outfit }, label];
  },
});
