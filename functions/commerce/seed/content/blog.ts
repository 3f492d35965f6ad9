import type { Piece, World } from '../illustrator/types.ts';
import { CARE_POSTS } from './blog-care.ts';
import { WARDROBE_POSTS } from './blog-wardrobe.ts';

export interface BlogPostSeed {
  name: string;
  key: string;
  /** Places in BLOG_CATEGORIES, from 1. */
  categories: readonly number[];
  daysAgo: number;
  author: string;
  isFeatured?: boolean;
  /** What the picture shows. */
  alt: string;
  world: World;
  pieces: readonly Piece[];
  summary: string;
  /** Html. */
  content: string;
}

export const BLOG_CATEGORIES: readonly { name: string; key: string }[] = [
  { name: 'Chất liệu', key: 'chat-lieu' },
  { name: 'Phối đồ', key: 'phoi-do' },
  { name: 'Cho con', key: 'cho-con' },
  { name: 'Chuyện của Chỉ', key: 'chuyen-cua-chi' },
];

export const BLOG_POSTS: readonly BlogPostSeed[] = [...WARDROBE_POSTS, ...CARE_POSTS];
