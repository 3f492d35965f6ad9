import type { Picture } from './catalog.ts';

/** A review that the customer wrote. Its texts are not HTML. */
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
  /** It is not approved yet, so nobody else sees it. */
  isPending: boolean;
}
