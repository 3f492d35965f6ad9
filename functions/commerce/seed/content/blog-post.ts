import type { Piece, World } from '../../../drawings/types.ts';

/** A story of the default blog. */
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
