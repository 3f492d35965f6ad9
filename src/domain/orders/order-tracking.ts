/** How far an order has come, as whoever can prove that it is theirs sees it [ORDER-012]. */
export interface OrderTracking {
  number: string;
  /** How it travels; null where nothing travels. */
  carrier: string | null;
  steps: {
    code: TrackingStep;
    isDone: boolean;
    /** ISO 8601, UTC; null where it lies ahead or is not known. */
    at: string | null;
  }[];
}

export const TRACKING_STEPS = ['placed', 'paid', 'packed', 'sent', 'complete', 'canceled', 'closed'] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];
