import { CARE_POSTS } from './blog-care.ts';
import type { BlogPostSeed } from './blog-post.ts';
import { WARDROBE_POSTS } from './blog-wardrobe.ts';

export const BLOG_CATEGORIES: readonly { name: string; key: string }[] = [
  { name: 'Chất liệu', key: 'chat-lieu' },
  { name: 'Phối đồ', key: 'phoi-do' },
  { name: 'Cho con', key: 'cho-con' },
  { name: 'Chuyện của Chỉ', key: 'chuyen-cua-chi' },
];

export const BLOG_POSTS: readonly BlogPostSeed[] = [...WARDROBE_POSTS, ...CARE_POSTS];
