/** The four states of a subscription, as Magento names them. */
export const NEWSLETTER_STATUSES = ['NOT_ACTIVE', 'SUBSCRIBED', 'UNCONFIRMED', 'UNSUBSCRIBED'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** The secret in the link of a letter that ends the subscription. */
export const LETTER_TOKEN = /^[0-9a-f]{32}$/;
