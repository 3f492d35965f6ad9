/** The progress of an order, for anybody who can prove that it is theirs [ORDER-012]. */
export interface OrderTracking {
  number: string;
  /** The carrier and the number of the parcel, or the delivery method; null when neither is known. */
  carrier: string | null;
  steps: {
    code: TrackingStep;
    isDone: boolean;
    /** ISO 8601, UTC; null for a future or unknown time. */
    at: string | null;
  }[];
}

export const TRACKING_STEPS = [
  ...(['placed', 'paid', 'packed', 'sent'] as const),
  // The next two are the steps of an order with pickup.
  ...(['ready', 'collected'] as const),
  ...(['complete', 'canceled', 'closed'] as const),
] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];
