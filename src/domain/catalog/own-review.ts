import type { Picture } from './catalog.ts';

/** A review that the customer wrote. Texts as typed: they are shown as text. */
export interface OwnReview {
  productName: string;
  href: string;
  picture: Picture | null;
  /** 1 to 5. */
  stars: number;
  summary: string;
  text: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Nobody else sees it before the shop has approved it. */
  isPending: boolean;
}
