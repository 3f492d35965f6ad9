/** The four states of a subscription, as Magento names them [SHELL-045]. */
export const NEWSLETTER_STATUSES = ['NOT_ACTIVE', 'SUBSCRIBED', 'UNCONFIRMED', 'UNSUBSCRIBED'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];
